import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import pg from 'pg';
import { createDb, createPool } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { makeTemporaryHome } from '#db/postgres/postgres.fixture.ts';
import { startPostgres } from '#db/postgres/postgres.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { readConfig } from '#src/config.ts';
import { fillBase } from '#src/demo/demo.ts';
import { domainRoutes } from '#src/domains.ts';
import { type Running, start } from '#src/start.ts';
import { Proxy } from './proxy.ts';
import { tokenMint } from './token-mint.ts';

/** A primary with base data and a standby that was copied from it, each with a folder for its socket. */
async function makePair() {
  const home = makeTemporaryHome();
  const [first, second] = [path.join(home, 'one'), path.join(home, 'two')];
  const maker = await startPostgres(first);
  const filling = createPool(maker.connection, { max: 2 });
  await migrate(filling);
  await createDb(filling).transaction().execute(fillBase);
  await filling.end();
  await maker.stop();
  execFileSync('cp', ['-a', first, second]);
  writeFileSync(path.join(second, 'standby.signal'), '');
  const [primary, standby] = await Promise.all([startPostgres(first), startPostgres(second)]);
  return {
    primary: primary.connection.host,
    standby: standby.connection.host,
    database: 'postgres',
    async end() {
      await Promise.all([primary.stop(), standby.stop()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const pair = await makePair();
const proxy = await Proxy.open(pair.primary);
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DEMO_DATA: 'false',
  DATABASE_POOL: '4',
  RATE_LIMIT_PER_MINUTE: '1000000',
});
const processes: Running[] = [];
const join = async () => {
  const running = await start(config, { connectionString: proxy.url(pair.database) }, { routes: domainRoutes });
  processes.push(running);
  return running;
};
const server = await join();
const mint = await tokenMint(server.db, config);
const token = await mint('employee');

after(async () => {
  proxy.thaw();
  proxy.cut();
  for (const running of processes) await running.stop();
  await proxy.close();
  await pair.end();
});

const ask = async (method: 'GET' | 'POST', url: string, options: { as?: string; key?: string; at?: Running } = {}) => {
  const { as = token, key, at = server } = options;
  const answer = await at.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${as}`, ...(key && { 'idempotency-key': key }) },
    ...(method === 'POST' && { payload: { name: 'Linde' } }),
  });
  const { code } = answer.body.startsWith('{') ? answer.json<{ code?: string }>() : {};
  return { status: answer.statusCode, code, retryAfter: answer.headers['retry-after'], body: answer.body };
};
const accounts = '/api/1/account';
const write = (key?: string) => ask('POST', accounts, { ...(key !== undefined && { key }) });
const away = { status: 503, code: 'database.unavailable', retryAfter: '2' };

/** Waits for a response with this status, within the attempts of a client that retries. */
async function untilStatus(status: number, request: () => Promise<{ status: number }>): Promise<void> {
  let last = 0;
  for (let attempt = 0; attempt < 20 && last !== status; attempt++) last = (await request()).status;
  assert.equal(last, status);
}

describe('lists from a standby', () => {
  const spread: { running?: Running } = {};
  after(async () => await spread.running?.stop());
  const connection = { host: pair.primary, user: 'werkbank', database: pair.database };
  const standbyProxy = Proxy.open(pair.standby);
  after(async () => await (await standbyProxy).close());
  const readsOf = async (cookie: string | undefined, headers: Record<string, string> = {}) => {
    const { app } = spread.running ?? assert.fail('not started');
    return await app.inject({
      url: `${accounts}?name=Linde`,
      headers: { authorization: `Bearer ${token}`, ...(cookie !== undefined && { cookie }), ...headers },
    });
  };
  const positionIn = (answer: { cookies: { name: string; value: string }[] }) =>
    answer.cookies.find(({ name }) => name === 'WB-POSITION')?.value;
  /** The standby lacks everything that was written after it was copied. */
  const isOfStandby = (answer: { body: string }) => !answer.body.includes('Linde');

  it('are for browsers that have written nothing later, and never for those that have', async () => {
    const url = (await standbyProxy).url(pair.database);
    spread.running = await start({ ...config, databaseReplicaUrl: url }, connection, { routes: domainRoutes });
    assert.equal((await write()).status, 201);
    const program = await readsOf(undefined);
    assert.ok(!isOfStandby(program), 'a program without cookies reads from the primary');
    const first = await readsOf('other=1');
    assert.ok(!isOfStandby(first));
    assert.equal(positionIn(first), '0/0');
    assert.ok(isOfStandby(await readsOf('WB-POSITION=0/0')));
    assert.ok(
      !isOfStandby(await readsOf('WB-POSITION=0/0', { 'cache-control': 'no-cache' })),
      'a page that heard of a change',
    );
    for (const odd of ['x', '0', '%00', '0/0;select'])
      assert.equal((await readsOf(`WB-POSITION=${odd}`)).statusCode, 200, odd);
  });

  it('come from the primary for a browser that has just written', async () => {
    const { app } = spread.running ?? assert.fail('not started');
    const written = await app.inject({
      method: 'POST',
      url: accounts,
      headers: { authorization: `Bearer ${token}`, cookie: 'WB-POSITION=0/0' },
      payload: { name: 'Linde' },
    });
    assert.equal(written.statusCode, 201);
    const position = positionIn(written);
    assert.ok(position && position !== '0/0');
    assert.ok(!isOfStandby(await readsOf(`WB-POSITION=${position}`)));
  });

  it('are read from the primary while the standby is away', async () => {
    const relay = await standbyProxy;
    relay.target = undefined;
    relay.cut();
    assert.ok(!isOfStandby(await readsOf('WB-POSITION=0/0')));
    relay.target = pair.standby;
  });
});

describe('behind a pooler that drops notifications,', () => {
  it('a signed-out token is refused by a process that receives no notifications', async () => {
    proxy.isSwallowing = true;
    const deaf = await join();
    const brief = await mint('mobility', { life: 600 });
    const mine = '/api/me';
    assert.equal((await ask('GET', mine, { as: brief, at: deaf })).status, 200);
    assert.equal((await ask('POST', '/api/session/end', { as: brief })).status, 204);
    assert.equal((await ask('GET', mine, { as: brief, at: deaf })).code, 'auth.token_invalid');
    proxy.isSwallowing = false;
  });
});

describe('a load balancer that connects to a standby', () => {
  it('makes every request fail with the advice to repeat it, and for no other reason', async () => {
    assert.equal((await write()).status, 201);
    proxy.target = pair.standby;
    proxy.cut();
    for (const answer of [await write(), await ask('GET', accounts), await ask('GET', accounts)])
      assert.partialDeepStrictEqual(answer, away);
    assert.equal((await ask('GET', '/health/ready')).status, 503);
    proxy.target = pair.primary;
    await untilStatus(201, () => write());
    await untilStatus(200, () => ask('GET', '/health/ready'));
  });
});

describe('the sign-in page of the embedded provider', () => {
  it('is unavailable, not broken, while the database is unavailable', async () => {
    const { clientId, scopes } = config.auth.browser;
    const redirect = encodeURIComponent(`${config.publicUrl}/`);
    const begin =
      `/oidc/auth?client_id=${clientId}&response_type=code&scope=${encodeURIComponent(scopes)}&redirect_uri=${redirect}
      &code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`.replaceAll(/\s/g, '');
    await server.app.listen({ port: 0 });
    const begun = await server.app.inject(begin);
    assert.equal(begun.statusCode, 303, begun.body);
    const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    proxy.target = undefined;
    proxy.cut();
    for (const url of [begin, String(begun.headers.location)]) {
      const { statusCode, headers } = await server.app.inject({ url, headers: { cookie } });
      assert.deepEqual([statusCode, headers['retry-after']], [503, '2'], url);
    }
    proxy.target = pair.primary;
    await untilStatus(201, () => write());
  });
});

describe('a query without a response', () => {
  const pools: pg.Pool[] = [];
  const poolOf = () => {
    const pool = createPool({ connectionString: proxy.url(pair.database) }, { max: 2 });
    pools.push(pool);
    return pool;
  };
  after(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it('is ended when the server at the address does not know the connection', { timeout: 120_000 }, async () => {
    const client = await poolOf().connect();
    proxy.freeze();
    proxy.thaw();
    const admin = new pg.Client({ host: pair.primary, user: 'werkbank', database: 'postgres' });
    await admin.connect();
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${pair.database}'
      and pid <> pg_backend_pid()`);
    await admin.end();
    await assert.rejects(client.query('select 1'), (error) => isUnavailable(error));
    client.release();
  });

  it('continues while the server works on it', { timeout: 120_000 }, async () => {
    assert.equal((await poolOf().query('select pg_sleep(8)')).rowCount, 1);
  });
});

describe('a primary that freezes', () => {
  it('leaves no request waiting, and the new primary executes repeated requests', {
    timeout: 180_000,
  }, async () => {
    await untilStatus(201, () => write());
    proxy.freeze();
    assert.partialDeepStrictEqual(await write('asked-twice'), away);
    const standby = new pg.Client({ host: pair.standby, user: 'werkbank', database: 'postgres' });
    await standby.connect();
    await standby.query('select pg_promote()');
    await standby.end();
    proxy.target = pair.standby;
    proxy.thaw();
    await untilStatus(201, () => write('asked-twice'));
  });
});
