// npm run trial:phone [-- --seed 1 --actions 1000]: simulates a mechanic's phone on a network that fails in every way, with reloads, closed
// pages, two tabs and a jumping clock; then compares the server with what was done.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runSteps } from '../steps.ts';
import { browserTests } from '../test/test-browser.ts';
import { root } from '../tools.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, actions: { type: 'string', default: '1000' } },
});
const report = path.join(root, '.cache/trial-phone.json');
rmSync(report, { force: true });
process.env['TRIAL_SEED'] = values.seed;
process.env['TRIAL_ACTIONS'] = values.actions;
process.env['TRIAL_REPORT'] = report;
const { failed } = await runSteps([browserTests(['phone-trial'])]);
try {
  console.log(readFileSync(report, 'utf8'));
} catch {
  console.log('The trial did not get to the comparison.');
}
process.exitCode = failed === 0 ? 0 : 1;
