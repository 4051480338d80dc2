// npm run forecast [-- --weeks 52 --division 1]: compares what was used on the visits of past weeks with what the forecast of vans would
// have brought, each week from what was known before it.

import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/server/src/config.ts';
import { accuracyOf } from '../../apps/server/src/work-orders/forecast/forecast-store.ts';
import { openDatabase } from '../import/open-database.ts';

const { values: options } = parseArgs({
  options: { weeks: { type: 'string', default: '52' }, division: { type: 'string', default: '1' } },
});
const { db, close } = await openDatabase(readConfig(process.env), console.log);
const { weeks, foreseen, needed } = await accuracyOf(db, Number(options.division), Number(options.weeks));
await close();
console.log('week of         used  foreseen   brought');
for (const week of weeks)
  if (week.used > 0 || week.brought > 0)
    console.log(`${week.from} ${[week.used, week.foreseen, week.brought].map((n) => String(n).padStart(9)).join(' ')}`);
const share = (part: number | null) => (part === null ? '–' : `${(100 * part).toFixed(1)} %`);
console.log(`${share(foreseen)} of what was used was foreseen; ${share(needed)} of what was brought was used`);
