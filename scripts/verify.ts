// npm run verify: recalculates every derived figure of the database and compares it with the stored one.

import { readConfig } from '../apps/server/src/config.ts';
import { verify } from '../apps/server/src/verify/verify.ts';
import { openDatabase } from './import/open-database.ts';

const { db, close } = await openDatabase(readConfig(process.env), console.log);
let failed = 0;
let passed = 0;
let started = performance.now();
for await (const { name, count, rows } of verify(db)) {
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(
    `${count === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(66)} ${count === 0 ? '' : `${count} disagree `}${seconds.padStart(8)}`,
  );
  for (const { what, stored, computed } of rows) console.log(`       ${what}: stored ${stored}, computed ${computed}`);
  if (count === 0) passed += 1;
  else failed += 1;
  started = performance.now();
}
await close();
console.log(`${passed} agree, ${failed} do not`);
process.exitCode = failed === 0 ? 0 : 1;
