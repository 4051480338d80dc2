// npm run scale -- scale/10 | scale: fills the database with the assets of a large company, to try the product with them.

import { parseArgs } from 'node:util';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { insertScale, type Profile, profiles } from '../apps/server/src/demo/scale.ts';
import { openDatabase } from './import/open-database.ts';
import { refuse } from './steps.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { today: { type: 'string', default: businessDay() } },
});
const [profile = ''] = positionals;
const isProfile = (name: string): name is Profile => name in profiles;
if (!isProfile(profile)) refuse(`Name a profile: ${Object.keys(profiles).join(' or ')}.`);
else {
  const started = Date.now();
  const log = (line: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`);
  const { db, pool, close } = await openDatabase(readConfig(process.env), log);
  await insertScale({ db, pool, log }, profile, values.today);
  const { rows } = await pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  log(`done, ${rows[0]?.size ?? ''}`);
  await close();
}
