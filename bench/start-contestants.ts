import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '../apps/server/src/config.ts';
import { isBeginning, isSentLater } from '../apps/server/src/db/pool/prepared-query.ts';
import type { Cluster } from '../apps/server/src/db/postgres/postgres.ts';
import { start } from '../apps/server/src/start.ts';
import { environmentOf, type Filled, urlOf, werkbankPort } from './fill-database.ts';
import { record, type Statement } from './measure/record.ts';
import type { Contestant } from './measure/turns.ts';
import type { Operation, OperationName } from './operations/operation.ts';

interface Started {
  contestants: Contestant[];
  werkbank: Contestant;
  /** Number of statements of Werkbank for one call. */
  statements: Map<OperationName, number>;
  /** The recorded statements of each `METHOD url body`. */
  recorded: Map<string, Statement[]>;
  /** Milliseconds from the start of the process until it is ready, when the database is up to date. */
  secondStart: number;
  stop(): void;
}

const ports = { recorded: 4701, minimal: 4702, werkbank: werkbankPort };
/** As in `npm start`. */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=50', '--expose-gc'];

interface Setting {
  directory: string;
  filled: Filled;
  operations: readonly Operation[];
}

/** Records the statements of every request on a copy of the database, then starts both floors and Werkbank. */
export async function startContestants(cluster: Cluster, setting: Setting): Promise<Started> {
  const { directory, filled, operations } = setting;
  const file = join(directory, 'floor.json');
  const recorded = await recordOn(cluster, filled, operations);
  writeFileSync(file, JSON.stringify(Object.fromEntries(recorded.statements)));
  const children: ChildProcess[] = [];
  const run = (script: string, env: NodeJS.ProcessEnv, nodeFlags: readonly string[] = []) => {
    const child = spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, script)], {
      env: { ...process.env, DATABASE_URL: filled.url, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    return child;
  };
  const floors = {
    recorded: run('floors/recorded.ts', { FLOOR_FILE: file, PORT: String(ports.recorded) }),
    minimal: run('floors/minimal.ts', { PORT: String(ports.minimal) }),
  };
  const startOnce = async () => {
    const begun = Date.now();
    const child = run('../apps/server/dist/main.js', filled.environment, flags);
    while (!(await fetch(`http://127.0.0.1:${ports.werkbank}/health/ready`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error('the server did not start');
      await sleep(5);
    }
    return { child, time: Date.now() - begun };
  };
  const first = await startOnce();
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  const again = await startOnce();
  await sleep(3000);
  const contestant = (name: Contestant['name'], child: ChildProcess, program: string): Contestant => ({
    name,
    port: ports[name],
    pid: child.pid ?? 0,
    program,
  });
  const werkbank = contestant('werkbank', again.child, 'werkbank');
  return {
    contestants: [
      contestant('recorded', floors.recorded, 'floor-recorded'),
      contestant('minimal', floors.minimal, 'floor-minimal'),
      werkbank,
    ],
    werkbank,
    statements: recorded.counts,
    recorded: recorded.statements,
    secondStart: again.time,
    stop: () => {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

/** Of requests that can be sent only once, every third is recorded, for the floor that replays it. */
async function recordOn(cluster: Cluster, filled: Filled, operations: readonly Operation[]) {
  await copyDatabase(cluster, filled);
  const url = urlOf(cluster, 'recorded');
  const recorder: { take?: () => Statement[] } = {};
  const running = await start(
    readConfig(environmentOf(url)),
    { connectionString: url },
    { watch: (pool) => Object.assign(recorder, record(pool)) },
  );
  // The statements of background workers would be recorded too.
  await running.background.stop();
  const statements = new Map<string, Statement[]>();
  const counts = new Map<OperationName, number>();
  for (const { name, backend, requests, isOnce } of operations) {
    const authorization = `Bearer ${filled.tokens[name === 'day pack' ? 'engineer' : backend]}`;
    for (const { method, path, headers, body } of isOnce ? requests.filter((_, n) => n % 3 === 0) : requests) {
      recorder.take?.();
      const answer = await running.app.inject({
        method,
        url: path,
        headers: { authorization, ...headers },
        ...(body && { payload: body }),
      });
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
      const taken = recorder.take?.() ?? [];
      statements.set(`${method} ${path} ${isOnce ? JSON.stringify(body) : ''}`, taken);
      counts.set(name, taken.filter(({ text }) => !isBeginning(text) && !isSentLater(text)).length);
    }
  }
  await running.stop();
  return { statements, counts };
}

/** A template must have no connections, so idle connections of the pool are closed first. */
async function copyDatabase({ connection }: Cluster, { pool }: Filled): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'template1' });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres' and pid <> pg_backend_pid()`,
  );
  await client.query('create database recorded template postgres');
  await client.end();
  await pool.query('select').catch(() => {});
}
