// npm test [-- check | unit | e2e …]: the checks, the tests in Node, the tests in a browser; all of them without a name.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { makeTemporaryHome } from '../apps/server/src/db/postgres.fixture.ts';
import { startPostgres } from '../apps/server/src/db/postgres.ts';
import { checks } from './check.ts';
import { runSteps, type Step } from './steps.ts';
import { browserTests } from './test-browser.ts';
import { nodeTests } from './test-node.ts';

const parts: Readonly<Record<string, readonly Step[]>> = { check: checks, unit: [nodeTests], e2e: [browserTests] };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}: use ${Object.keys(parts).join(', ')}.`);

forgetSettings();
const cluster = await startCluster();
const steps = Object.entries(parts).flatMap(([name, part]) =>
  wanted.length === 0 || wanted.includes(name) ? part : [],
);
const { passed, failed } = await runSteps(steps);
await cluster.stop();
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

/** The tests use what they make themselves: a database or a port that this shell is set up for is not theirs. */
function forgetSettings(): void {
  const settings =
    /^(PG[A-Z]+|DATABASE_\w+|DATA_DIR|PORT|HOST|PUBLIC_URL|APP_\w+|AUTH_\w+|OIDC_\w+|NODE_ENV|DEMO_DATA|LOG_LEVEL)$/;
  for (const name of Object.keys(process.env)) if (settings.test(name)) delete process.env[name];
  process.env['NODE_ENV'] = 'test';
}

/** One throw-away PostgreSQL for the whole run; each test file clones its own database in it. */
async function startCluster(): Promise<{ stop(): Promise<void> }> {
  const home = makeTemporaryHome();
  const started = await startPostgres(path.join(home, 'pg'), { throwaway: true });
  process.env['WERKBANK_TEST_CLUSTER'] = started.connection.host;
  const stop = async (): Promise<void> => {
    await started.stop();
    rmSync(home, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  return { stop };
}
