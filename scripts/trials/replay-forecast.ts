// npm run forecast [-- --weeks 52 --division 1]: compares what was used on the visits of past weeks with what the forecast of vans would
// have brought, each week from what was known before it.

import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/server/src/config.ts';
import { replayWeeks } from '../../apps/server/src/work-orders/forecast/forecast-store.ts';
import { openDatabase } from '../import/open-database.ts';

const { values: options } = parseArgs({
  options: { weeks: { type: 'string', default: '52' }, division: { type: 'string', default: '1' } },
});
const { db, close } = await openDatabase(readConfig(process.env), console.log);
const weeks = await replayWeeks(db, Number(options.division), Number(options.weeks));
await close();
const sum = { used: 0, foreseen: 0, brought: 0 };
console.log('week of         used  foreseen   brought');
for (const { from, used, foreseen, brought } of weeks) {
  sum.used += used;
  sum.foreseen += foreseen;
  sum.brought += brought;
  if (used > 0 || brought > 0)
    console.log(`${from} ${[used, foreseen, brought].map((n) => String(n).padStart(9)).join(' ')}`);
}
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
console.log(
  `${share(sum.foreseen, sum.used)} of what was used was foreseen; ${share(sum.foreseen, sum.brought)} of what was brought was used`,
);
