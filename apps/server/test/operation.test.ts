import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, createPool } from '#db/db.ts';
import { makeTemporaryHome } from '#db/postgres/postgres.fixture.ts';
import { readConfig } from '#src/config.ts';
import { createTestDatabase } from './database.ts';
import { exited, freePort, thisVersion } from './process.ts';
import { Proxy } from './proxy.ts';
import { tokenMint } from './token-mint.ts';

const database = await createTestDatabase();
const { host, database: name } = database.connection as { host: string; database: string };
const proxy = await Proxy.open(host);
after(async () => {
  await proxy.close();
  await database.drop();
});

/** Milliseconds to wait for a message of the program. */
const maxWait = 60_000;

/** The program in this environment, and everything that it prints. */
async function launch(given: Record<string, string> = {}) {
  const environment: Record<string, string> = {
    NODE_ENV: 'development',
    PORT: String(await freePort()),
    DATABASE_URL: proxy.url(name),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'werkbank-process-')),
    DEMO_DATA: 'false',
    LOG_LEVEL: 'silent',
    ...given,
  };
  const child = spawn(process.execPath, [thisVersion], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    output.out += String(text);
  });
  child.stderr.on('data', (text) => {
    output.err += String(text);
  });
  const port = Number(environment['PORT']);
  return {
    child,
    output,
    port,
    environment,
    ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
    async until(text: string) {
      for (const end = Date.now() + maxWait; !output.out.includes(text); await sleep(20)) {
        assert.deepEqual(
          [child.exitCode, child.signalCode],
          [null, null],
          `ended before it said "${text}": ${output.err}`,
        );
        assert.ok(Date.now() < end, `never said "${text}", but: ${output.out}${output.err}`);
      }
    },
    async ended() {
      await exited(child);
      return child.exitCode;
    },
  };
}

describe('stopping the server', { timeout: 120_000 }, () => {
  it('is not delayed by partly sent requests', async () => {
    const server = await launch();
    await server.until('Werkbank is ready');
    const pool = createPool(database.connection, { max: 1 });
    const mint = await tokenMint(createDb(pool), readConfig(server.environment));
    await pool.end();
    const halfBody = `POST /api/1/account HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${await mint('employee')}\r\n
content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"name":`.replace('\r\n\n', '\r\n');
    for (const part of ['GET /api/me HTTP/1.1\r\nhost:', halfBody]) {
      const socket = connect(server.port, '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(part, resolve));
    }
    server.child.kill('SIGTERM');
    assert.equal(await server.ended(), 0);
    assert.doesNotMatch(server.output.out, /did not end in time/);
  });

  it('continues to serve while it is no longer ready, so that a load balancer notices', async () => {
    const server = await launch({ DRAIN_SECONDS: '3' });
    await server.until('Werkbank is ready');
    server.child.kill('SIGTERM');
    await server.until('Stopping');
    assert.equal((await server.ask('/health/ready')).status, 503);
    assert.equal((await server.ask('/api/me')).status, 401);
    assert.equal(await server.ended(), 0);
  });
});

describe('starting the server', { timeout: 120_000 }, () => {
  it('waits for a database that becomes available a moment later, and reports it', async () => {
    proxy.target = undefined;
    const server = await launch();
    await server.until('Waiting for the database, at most 30 s');
    proxy.target = host;
    await server.until('Werkbank is ready');
    server.child.kill('SIGTERM');
    assert.equal(await server.ended(), 0);
  });

  it('ends with one sentence when it cannot continue', async () => {
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: String(proxy.port) }, /^Another program uses port \d+ .*\n$/],
      [
        { DATABASE_URL: 'mysql://there/db' },
        /^Configuration:\n {2}DATABASE_URL: must be an address such as postgres:.*\n$/,
      ],
      [
        { DATABASE_URL: `postgres://w@127.0.0.1:${await freePort()}/x`, DATABASE_WAIT: '0' },
        /^The database does not answer .*\n$/,
      ],
      [{ NODE_ENV: 'production', DEMO_DATA: 'true' }, /^Configuration:\n {2}DEMO_DATA: .*\n$/],
    ];
    for (const [environment, sentence] of cases) {
      const server = await launch(environment);
      assert.equal(await server.ended(), 1);
      assert.match(server.output.err, sentence);
    }
  });

  it('removes what a killed process left in the temporary folder', async () => {
    const gone = spawn(process.execPath, ['--version']);
    await once(gone, 'exit');
    const left = mkdtempSync(join(tmpdir(), `werkbank-upload-${gone.pid}-`));
    const own = mkdtempSync(join(tmpdir(), `werkbank-upload-${process.pid}-`));
    const server = await launch();
    await server.until('Werkbank is ready');
    assert.deepEqual([existsSync(left), existsSync(own)], [false, true]);
    server.child.kill('SIGTERM');
    await server.ended();
  });
});

describe('the embedded PostgreSQL', { timeout: 120_000 }, () => {
  it('is restarted when it ends, and the reason is printed', async () => {
    const home = makeTemporaryHome();
    const server = await launch({ DATABASE_URL: '', DATA_DIR: home });
    try {
      // The last message of a start.
      await server.until('There is no company yet');
      const [postmaster] = readFileSync(join(home, 'pg', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(postmaster), 'SIGKILL');
      const sentence = /^PostgreSQL is down and is being started again:\n {2}PostgreSQL ended with SIGKILL$/m;
      for (const end = Date.now() + maxWait; !sentence.test(server.output.err); await sleep(20))
        assert.ok(Date.now() < end, `never said why, but: ${server.output.out}${server.output.err}`);
      while (!(await server.ask('/health/ready')).ok) await sleep(100);
      server.child.kill('SIGTERM');
      assert.equal(await server.ended(), 0);
    } finally {
      server.child.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    }
  });
});
