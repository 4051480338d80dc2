// npm test [-- check | unit [file …] | faults [file …] | e2e [file …]]: the checks, the tests in Node, the fault tests and the browser
// tests; all of them without a name. TEST_POSTGRES=/usr/lib/postgresql/15/bin npm test -- unit runs them on that PostgreSQL.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { makeTemporaryHome } from '../apps/server/src/db/postgres/postgres.fixture.ts';
import { startPostgres } from '../apps/server/src/db/postgres/postgres.ts';
import { checks } from './check.ts';
import { refuse, runSteps } from './steps.ts';
import { startOtherPostgres } from './test/other-postgres.ts';
import { browserTests } from './test/test-browser.ts';
import { faultTests, unitTests } from './test/test-node.ts';

const names = ['check', 'unit', 'faults', 'e2e'] as const;
const words = process.argv.slice(2);
const wanted = names.filter((name) => words.includes(name));
const filters = words.filter((word) => !names.some((name) => name === word));
if (filters.length > 0 && (wanted.length !== 1 || wanted[0] === 'check'))
  refuse(`Parts are ${names.join(', ')}; words after unit, faults or e2e choose among its files.`);
const parts = {
  check: checks,
  unit: [unitTests(filters)],
  faults: [faultTests(filters, wanted.length === 1)],
  e2e: [browserTests(filters)],
};

forgetSettings();
const cluster = await startCluster();
const { passed, failed } = await runSteps(
  wanted.length > 0
    ? wanted.flatMap((name) => parts[name])
    : // The fault tests spend much of the time waiting.
      [...parts.check, [...parts.faults, [...parts.unit, ...parts.e2e]]],
);
await cluster.stop();
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

/** The tests use only what they create: a database or a port configured in this shell is not used. */
function forgetSettings(): void {
  const names = [
    'PG[A-Z]+',
    'DATABASE_\\w+',
    'DATA_DIR',
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'APP_\\w+',
    'AUTH_\\w+',
    'OIDC_\\w+',
    'ACCOUNTING_\\w+',
    'MECHANIC_\\w+',
    'EMBEDDED_\\w+',
    'ROLE_MAP',
    'REQUIRED_SCOPE',
    'CLOCK_SKEW',
    'NODE_ENV',
    'DEMO_DATA',
    'LOG_LEVEL',
    'METRICS_\\w+',
    'OTEL_\\w+',
  ];
  const settings = new RegExp(`^(${names.join('|')})$`);
  for (const name of Object.keys(process.env)) if (settings.test(name)) delete process.env[name];
  process.env['NODE_ENV'] = 'test';
}

/** The bundled PostgreSQL, unless another one is named. */
async function openPostgres(home: string): Promise<{ host: string; stop(): Promise<void> }> {
  const other = process.env['TEST_POSTGRES'];
  if (other) return await startOtherPostgres(other, home);
  const { connection, stop } = await startPostgres(path.join(home, 'pg'), { throwaway: true });
  return { host: connection.host, stop };
}

/** One throw-away PostgreSQL for the whole run; each test file clones its own database in it. */
async function startCluster(): Promise<{ stop(): Promise<void> }> {
  const home = makeTemporaryHome();
  const started = await openPostgres(home);
  process.env['WERKBANK_TEST_CLUSTER'] = started.host;
  const stop = async (): Promise<void> => {
    await started.stop();
    rmSync(home, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  return { stop };
}
