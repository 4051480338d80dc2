import assert from 'node:assert/strict';
import { after, afterEach, describe, it } from 'node:test';
import pg from 'pg';
import { createTestDatabase } from '#test/database.ts';
import { Proxy } from '#test/proxy.ts';
import { createPool } from '../db.ts';
import { isUnavailable, ReadOnlyServer } from '../unavailable.ts';
import { ownSession } from './pooling.ts';
import { sentLater } from './prepared-query.ts';
import { SettingsIgnored } from './primary-client.ts';
import { createPrimaryPool } from './primary-pool.ts';

const database = await createTestDatabase();
const { host, database: name } = database.connection as { host: string; database: string };
const [one, two] = [await Proxy.open(host), await Proxy.open(host)];
const pools: pg.Pool[] = [];
const poolOf = (connectionString: string, options = {}) => {
  const pool = createPool({ connectionString }, { max: 3, ...options });
  pools.push(pool);
  return pool;
};

async function administer(text: string): Promise<void> {
  const client = new pg.Client({ ...database.connection, database: 'postgres' });
  await client.connect();
  await client.query(text);
  await client.end();
}

const readOnly = (isOn: boolean) => `alter database ${name} set default_transaction_read_only = ${isOn ? 'on' : 'off'}`;

afterEach(async () => {
  await administer(readOnly(false));
  [one.target, two.target] = [host, host];
  for (const proxy of [one, two]) {
    proxy.thaw();
    proxy.cut();
  }
  const opened = pools.splice(0);
  await Promise.all(opened.map((pool) => pool.end()));
});
after(async () => {
  await one.close();
  await two.close();
  await database.drop();
});

describe('a connection of the pool', () => {
  it('to a server that accepts no writes is refused', async () => {
    await administer(readOnly(true));
    await assert.rejects(poolOf(one.url(name)).connect(), ReadOnlyServer);
  });

  it('whose limits a pooler drops is refused with an explanation', async () => {
    const pool = poolOf(`${one.url(name)}?options=-c%20timezone%3DEurope/Amsterdam`);
    await assert.rejects(
      pool.connect(),
      (error) => error instanceof SettingsIgnored && /docs\/operating\.md/.test(error.message),
    );
  });

  it('that turns out to be read-only is not used again, nor are connections opened before it', async () => {
    const pool = poolOf(one.url(name));
    const clients = await Promise.all([pool.connect(), pool.connect()]);
    const write = clients[0].query('begin read only; create table never (id int)');
    await assert.rejects(write, (error) => isUnavailable(error));
    for (const client of clients) client.release();
    assert.equal(pool.totalCount, 0);
    assert.deepEqual((await pool.query('select 1 as one')).rows, [{ one: 1 }]);
  });
});

it('a statement is kept prepared from its third use on, one that is not repeated never', async () => {
  const client = await poolOf(one.url(name)).connect();
  const ask = async (text: string) => (await client.query<{ answer: number }>(text, [20])).rows[0]?.answer;
  const kept = async () => {
    const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.map(({ statement }) => statement).filter((statement) => statement.includes('as answer'));
  };
  const repeated = 'select $1::int + 1 as answer';
  assert.deepEqual([await ask(repeated), await ask('select $1::int + 2 as answer'), await ask(repeated)], [21, 22, 21]);
  assert.deepEqual(await kept(), []);
  assert.equal(await ask(repeated), 21);
  assert.deepEqual(await kept(), [repeated]);
  assert.equal(await ask(repeated), 21);
  client.release();
});

describe('a statement that is sent later', () => {
  /** A client in a transaction, on which the insert is prepared, and a session that sees what is committed. */
  const prepare = async () => {
    const pool = poolOf(one.url(name));
    const client = await pool.connect();
    await client.query('create temp table kept (n integer primary key)');
    const insert = async (n: number) => await client.query(`${sentLater}insert into kept values ($1)`, [n]);
    await client.query('begin', []);
    for (const n of [1, 2, 3]) await insert(n);
    const numbers = async () =>
      (await client.query<{ n: number }>('select n from kept order by n', [])).rows.map(({ n }) => n);
    return { client, insert, numbers };
  };

  it('is executed before the next one of its transaction, or with its commit', async () => {
    const { client, insert, numbers } = await prepare();
    await insert(4);
    await insert(5);
    assert.deepEqual(await numbers(), [1, 2, 3, 4, 5]);
    await insert(6);
    await client.query('commit', []);
    assert.deepEqual(await numbers(), [1, 2, 3, 4, 5, 6]);
    await insert(7);
    await client.query({ text: 'begin' });
    await insert(8);
    assert.equal((await client.query({ text: 'select from kept' })).rowCount, 8);
    client.release();
  });

  it('lets the next one fail with its own error, and the commit', async () => {
    const { client, insert, numbers } = await prepare();
    await client.query('savepoint before', []);
    const { rowCount } = await insert(3);
    assert.equal(rowCount, null);
    await assert.rejects(client.query('delete from kept where n > $1', [0]), { code: '23505' });
    await client.query('rollback to savepoint before', []);
    assert.deepEqual(await numbers(), [1, 2, 3]);
    await insert(2);
    await assert.rejects(client.query('commit', []), { code: '23505' });
    await client.query('rollback', []);
    assert.deepEqual(await numbers(), []);
    client.release();
  });

  it('is dropped by a rollback, also to a savepoint that follows an earlier one', async () => {
    const { client, insert, numbers } = await prepare();
    await insert(4);
    await client.query('savepoint before', []);
    await insert(3);
    await client.query('rollback to savepoint before', []);
    assert.deepEqual(await numbers(), [1, 2, 3, 4]);
    await insert(3);
    await client.query('rollback', []);
    assert.deepEqual(await numbers(), []);
    client.release();
  });
});

describe('an address with several hosts', () => {
  it('is tried host by host until one accepts writes', async () => {
    one.target = undefined;
    const pool = poolOf(`${one.url(name, two)}?target_session_attrs=read-write`);
    assert.deepEqual((await pool.query('select 1 as one')).rows, [{ one: 1 }]);
  });

  it('leads to the same standby as the others, since standbys differ in what they have', async () => {
    const pool = poolOf(one.url(name, two), { acceptsStandby: true });
    const first = await pool.connect();
    one.target = undefined;
    const second = await pool.connect();
    first.release();
    second.release();
    const ports = new Set<number>();
    const used = await Promise.all([pool.connect(), pool.connect()]);
    for (const client of used) {
      ports.add((client as unknown as { port: number }).port);
      client.release();
    }
    assert.deepEqual([...ports], [two.port]);
  });

  it('leads to the next host when the first cannot be reached', async () => {
    const pool = poolOf(one.url(name, two));
    await pool.query('select 1');
    one.target = undefined;
    one.cut();
    const answer = async (): Promise<unknown[]> => {
      try {
        return (await pool.query('select 1 as one')).rows;
      } catch {
        return await answer();
      }
    };
    assert.deepEqual(await answer(), [{ one: 1 }]);
  });
});

it('a connection whose way back is lost is cut after the limit, though its backend still works', async () => {
  const way = { acceptsStandby: false, pooling: ownSession, answerLimit: 200 };
  const pool = createPrimaryPool(
    { connectionString: one.url(name) },
    { options: '-c timezone=UTC', statement_timeout: 60_000 },
    way,
  );
  pools.push(pool);
  const client = await pool.connect();
  one.freeze();
  one.thaw();
  await assert.rejects(client.query('select 1'), (error) => isUnavailable(error));
  client.release();
  assert.deepEqual((await pool.query('select 1 as one')).rows, [{ one: 1 }]);
});

describe('an unavailable database', () => {
  it('is logged once, as is its return', async () => {
    const pool = poolOf(one.url(name));
    const messages: string[] = [];
    const events = pool as NodeJS.EventEmitter;
    events.on('away', () => messages.push('away')).on('back', () => messages.push('back'));
    one.target = undefined;
    for (let attempt = 0; attempt < 3; attempt++) await assert.rejects(pool.connect(), (error) => isUnavailable(error));
    one.target = host;
    await pool.query('select 1');
    await pool.query('select 1');
    assert.deepEqual(messages, ['away', 'back']);
  });
});
