// npm run trial:outage [-- --changes 2000 --rounds 60]: two servers with the same data, one in step with Exact Online, the other after two
// days without it. Compares their answers request by request, then ends the outage and watches the second one catch up. Fails when
// screens are slower by more than 5 % together, when more calls are made than the budget allows, or when something is left over.
import { parseArgs } from 'node:util';
import { runOutage } from '../../apps/server/test/exchange/run-outage.ts';
import { startSimulator } from '../../tools/exact-simulator/simulator.ts';

const { values } = parseArgs({
  options: { changes: { type: 'string', default: '2000' }, rounds: { type: 'string', default: '60' } },
});
const report = await runOutage({
  simulate: async (redirectUri) => await startSimulator({ app: { redirectUri } }),
  changes: Number(values.changes),
  rounds: Number(values.rounds),
  progress: (text) => process.stderr.write(`\r${text}      `),
});
process.stderr.write('\n');
console.log(JSON.stringify(report, null, 2));
process.exitCode = report.ratio <= 1.05 && report.refusedCalls === 0 && report.left === 0 ? 0 : 1;
