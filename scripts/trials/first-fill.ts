// npm run trial:first-fill [-- --accounts 100000 --orders 200000 --lines 1000000 --kills 5]: reads a large company of the simulator of
// Exact Online for the first time while the processes of both sides are killed. Fails when a record is missing or was created twice.
import { parseArgs } from 'node:util';
import { runFirstFill } from '../../apps/server/test/exchange/run-first-fill.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '200000' },
    lines: { type: 'string', default: '1000000' },
    kills: { type: 'string', default: '5' },
  },
});
const report = await runFirstFill({
  accounts: Number(values.accounts),
  orders: Number(values.orders),
  lines: Number(values.lines),
  kills: Number(values.kills),
  patience: 86_400_000,
  progress: (text) => process.stderr.write(`\r${text}      `),
});
process.stderr.write('\n');
console.log(JSON.stringify(report, null, 2));
process.exitCode = report.faults.length === 0 ? 0 : 1;
