// npm run trial:upgrade [-- --from <commit>]: three servers of an earlier commit (the one before the last migration) behind HAProxy are
// replaced by this version one after the other, while users write. Fails when a request fails, when nobody can write for a second, or when
// a confirmed write is lost or doubled.
import { parseArgs } from 'node:util';
import { beforeLastMigration } from '../../apps/server/test/cluster/earlier-version.ts';
import { runUpgrade } from '../../apps/server/test/cluster/run-upgrade.ts';
import { refuse } from '../steps.ts';
import { kindsOf, progress } from './print-trial.ts';

const { values } = parseArgs({ options: { from: { type: 'string' } } });

try {
  const report = await runUpgrade(values.from ?? beforeLastMigration(), progress);
  const { migrations, seconds, step, failures, confirmed, lost, doubled, differences, completed, load } = report;
  console.log(
    `migrations: ${migrations.join(', ') || 'none'}\nfailed requests: ${kindsOf(failures)}\n` +
      `${seconds.toFixed(1)} s without a write (${step})\n` +
      `${confirmed} confirmed writes: ${lost.length} lost, ${doubled.length} doubled; ${completed} orders completed by the crowd, ` +
      `${differences.length} differences from its ledger; load ${load.toFixed(1)}`,
  );
  for (const one of [...lost, ...doubled, ...differences].slice(0, 20)) console.error(one);
  process.exitCode = failures.length + lost.length + doubled.length + differences.length === 0 && seconds < 1 ? 0 : 1;
} catch (error) {
  refuse((error as Error).message);
}
