// npm run trial:exact [-- --seed 1 --changes 10000 --processes 2]: makes changes here and in the simulator of Exact Online while responses
// are lost, calls are refused, tokens expire and processes of both sides are killed; then compares both sides. Fails when a record was
// created twice, a change was sent twice or out of order, or the sides differ.
import { parseArgs } from 'node:util';
import { runExchange } from '../../apps/server/test/exchange/run-exchange.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    changes: { type: 'string', default: '10000' },
    processes: { type: 'string', default: '2' },
  },
});
const report = await runExchange({
  seed: Number(values.seed),
  changes: Number(values.changes),
  processes: Number(values.processes),
  kills: true,
  patience: 900_000,
  progress: (text) => process.stderr.write(`\r${text}      `),
});
process.stderr.write('\n');
console.log(JSON.stringify(report, null, 2));
process.exitCode = report.faults.length + report.waiting.length === 0 ? 0 : 1;
