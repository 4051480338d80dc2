import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import { makeTemporaryHome } from './postgres.fixture.ts';
import { type Cluster, startPostgres } from './postgres.ts';

let home: string;
let data: string;
let cluster: Cluster | undefined;

before(async () => {
  home = makeTemporaryHome();
  data = path.join(home, 'pg');
  cluster = await startPostgres(data);
  await query(cluster, 'create table kept (id int)');
});
beforeEach(async () => {
  cluster ??= await startPostgres(data);
});
after(async () => {
  await cluster?.stop();
  rmSync(home, { recursive: true });
});

test('a killed postmaster is restarted with all committed data', async () => {
  const running = started();
  const reasons: string[] = [];
  running.onExit((reason) => reasons.push(reason));
  await query(running, 'insert into kept values (1)');
  const killed = Number(running.pid);
  process.kill(killed, 'SIGKILL');
  const { rows } = await untilAnswered(running, 'select count(*)::int as kept from kept');
  assert.deepEqual(rows, [{ kept: 1 }]);
  assert.notEqual(running.pid, killed);
  assert.match(String(reasons[0]), /ended with SIGKILL/);
});

test('a backend that is busy when its postmaster is killed does not delay the restart', async () => {
  const running = started();
  const busy = query(running, 'select count(*) from generate_series(1, 1e9)').catch((error: Error) => error);
  await sleep(100);
  process.kill(Number(running.pid), 'SIGKILL');
  await untilAnswered(running, 'select 1');
  assert.ok((await busy) instanceof Error);
});

test('a second program on the same directory is refused and names the process that uses it', async () => {
  await assert.rejects(startPostgres(data), new RegExp(`${data} is in use by process ${process.pid}: stop it`));
  assert.deepEqual((await query(started(), 'select 1 as one')).rows, [{ one: 1 }]);
});

test('a lock file with the id of an unrelated process, or of none, does not prevent a start', async () => {
  for (const stale of [String(process.pid), '1', '']) {
    await started().stop();
    writeFileSync(path.join(data, 'postmaster.pid'), stale && `${stale}\n${data}\n1700000000\n5432\n${data}.run\n\n`);
    cluster = await startPostgres(data);
    assert.deepEqual((await query(cluster, 'select 1 as one')).rows, [{ one: 1 }]);
  }
});

test('PostgreSQL stops when the program that owns it is killed', async () => {
  const { owner, postmaster } = await startInOtherProgram();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  await waitForExit(postmaster);
  assert.equal(existsSync(path.join(data, 'postmaster.pid')), false, 'a clean stop removes its lock file');
});

test('a program that is killed together with PostgreSQL leaves a directory that starts again', async () => {
  const { owner, postmaster } = await startInOtherProgram();
  process.kill(postmaster, 'SIGKILL');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  cluster = await startPostgres(data);
  assert.equal((await query(cluster, 'select count(*)::int as kept from kept')).rows.length, 1);
});

test('a stopped cluster leaves no process and no socket behind', async () => {
  const running = started();
  await running.stop();
  assert.equal(running.pid, undefined);
  assert.equal(existsSync(`${data}.run`), false);
  cluster = undefined;
});

test('a throw-away cluster is removed after its stop', async () => {
  const directory = path.join(home, 'throwaway');
  const throwaway = await startPostgres(directory, { throwaway: true });
  await throwaway.stop();
  assert.equal(existsSync(directory) || existsSync(`${directory}.run`), false);
});

function started(): Cluster {
  assert.ok(cluster, 'PostgreSQL runs');
  return cluster;
}

async function query({ connection }: Cluster, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

async function untilAnswered(running: Cluster, text: string): Promise<pg.QueryResult> {
  for (const end = Date.now() + 30_000; ; await sleep(10)) {
    try {
      return await query(running, text);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** Stops our cluster and starts another program on the same directory. */
async function startInOtherProgram() {
  await started().stop();
  cluster = undefined;
  const program = `
    const { startPostgres } = await import(${JSON.stringify(new URL('postgres.ts', import.meta.url).href)});
    console.log((await startPostgres(${JSON.stringify(data)})).pid);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(owner.stdout, 'data')) as [Buffer];
  return { owner, postmaster: Number(line.toString()) };
}

/** A killed process may stay in the table as a zombie: it is gone when it no longer runs a command. */
async function waitForExit(pid: number): Promise<void> {
  const runs = () => existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  for (const end = Date.now() + 30_000; runs(); await sleep(20)) assert.ok(Date.now() < end, `${pid} still runs`);
}
