// npm run trial:failover [-- --servers 3 --pooler session|transaction|none --only 'switchover,primary killed' --from <commit>
// --minutes 10]: three machines with PostgreSQL under Patroni, synchronous replication and a member of etcd each, HAProxy and PgBouncer as
// Debian ships them, several servers of an earlier commit (the one before the last migration), users who write, and one fault after the
// other; in the middle an upgrade to this version. Fails when a confirmed write is lost or doubled, when a failover takes 15 seconds, or
// when an upgrade keeps everybody waiting for a second. The machines are network namespaces, so it needs root.
import { parseArgs } from 'node:util';
import { beforeLastMigration } from '../../apps/server/test/cluster/earlier-version.ts';
import { runFailover } from '../../apps/server/test/cluster/run-failover.ts';
import { refuse } from '../steps.ts';
import { kindsOf, progress } from './print-trial.ts';

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '3' },
    pooler: { type: 'string', default: 'session' },
    only: { type: 'string', default: '' },
    from: { type: 'string' },
    minutes: { type: 'string', default: '0' },
  },
});
const pooler = (['session', 'transaction', 'none'] as const).find((mode) => mode === values.pooler);
if (!pooler) refuse('--pooler is session, transaction or none.');
const longestOf = (fault: string) => (fault === 'upgrade' ? 1 : 15);

try {
  const report = await runFailover({
    pooler,
    servers: Number(values.servers),
    minutes: Number(values.minutes),
    only: values.only.split(',').filter(Boolean),
    from: values.from ?? beforeLastMigration(),
    progress,
  });
  const { outcomes, confirmed, lost, doubled, differences, completed, load } = report;
  console.log(`| fault | seconds without a write | failed requests |\n|---|---|---|`);
  for (const { fault, seconds, failures } of outcomes)
    console.log(`| ${fault} | ${seconds.toFixed(1)} | ${kindsOf(failures)} |`);
  console.log(
    `\n${confirmed} confirmed writes: ${lost.length} lost, ${doubled.length} doubled; ${completed} orders completed by the crowd, ` +
      `${differences.length} differences from its ledger; load ${load.toFixed(1)}`,
  );
  for (const one of [...lost, ...doubled, ...differences].slice(0, 20)) console.error(one);
  const slow = outcomes.filter(({ fault, seconds }) => seconds >= longestOf(fault));
  process.exitCode = lost.length + doubled.length + differences.length + slow.length === 0 ? 0 : 1;
} catch (error) {
  refuse((error as Error).message);
}
