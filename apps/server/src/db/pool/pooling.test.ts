import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { createTestDatabase } from '#test/database.ts';
import { createDb, createPool } from '../db.ts';
import { poolingOf, refuseTransactionMode, SessionsNotKept, StandbysNotTold } from './pooler.ts';
import { findPooling, ownSession } from './pooling.ts';
import { beginAs } from './prepared-query.ts';
import { sendLater } from './send-later.ts';

const database = await createTestDatabase();
const shared = new pg.Pool({ ...database.connection, max: 4 });
// The database is dropped with force, perhaps before the server has read that a connection ends.
shared.on('error', () => {});
after(async () => {
  await shared.end();
  await database.drop();
});

/** Like a pooler in transaction mode: every statement goes to any session that is not in a transaction. */
const anySession = { query: (query: string | { name: string; text: string }) => shared.query(query) };

/** Sessions that are taken by transactions, for the duration of the work. */
async function withOthers<T>(work: (open: () => Promise<pg.PoolClient>) => Promise<T>): Promise<T> {
  const opened: pg.PoolClient[] = [];
  try {
    return await work(async () => {
      const client = await shared.connect();
      opened.push(client);
      return client;
    });
  } finally {
    for (const client of opened) {
      await client.query('rollback');
      client.release();
    }
  }
}

describe('a pooler in front of PostgreSQL', () => {
  it('is not noticed when a connection keeps its session', async () => {
    assert.deepEqual(await poolingOf(database.connection), ownSession);
    await refuseTransactionMode(database.connection, 'DATABASE_URL');
  });

  it('hands out sessions for each transaction when a connection reaches another one', async () => {
    const { keepsSession } = await withOthers((openOther) => findPooling(anySession, openOther));
    assert.equal(keepsSession, false);
  });

  it('does not keep prepared statements when a pooler says that there are none', async () => {
    const fresh = new pg.Client({ ...database.connection });
    await fresh.connect();
    let asked = 0;
    const forgetful = {
      // What PgBouncer up to 1.20 leads to: the session that is reached later has never seen the statement.
      query: async (query: string | { name: string; text: string }) =>
        typeof query === 'string' || asked++ === 0
          ? await shared.query(query)
          : await fresh.query(`execute ${query.name}`),
    };
    const pooling = await withOthers((openOther) => findPooling(forgetful, openOther));
    await fresh.end();
    assert.deepEqual(pooling, { keepsSession: false, keepsStatements: false });
  });

  it('is named in the refusal of a start, with what to do', () => {
    assert.match(new SessionsNotKept('DATABASE_URL').message, /^DATABASE_URL .* set DATABASE_DIRECT_URL /);
    assert.match(new StandbysNotTold().message, /^DATABASE_REPLICA_URL .* in session mode/);
  });
});

describe('a pool behind a pooler that forgets prepared statements', () => {
  it('prepares nothing under a name, in reads and in transactions', async () => {
    const pool = createPool(database.connection, {
      max: 1,
      pooling: { keepsSession: false, keepsStatements: false },
    });
    const db = createDb(pool);
    for (let n = 0; n < 5; n++) {
      const { rows } = await sql<{ n: number }>`select ${n}::integer as n`.execute(db);
      assert.deepEqual(rows, [{ n }]);
      const author = await db.connection().execute(async (one) => {
        await beginAs({ user: `user-${n}`, key: '', request: '' }).execute(one);
        await sendLater(one, sql`select set_config('werkbank.note', ${`note-${n}`}, true)`);
        const read = await sql<{ user: string; note: string }>`
          select current_setting('werkbank.user') as user, current_setting('werkbank.note') as note, ${n}::integer`.execute(
          one,
        );
        await sql`commit`.execute(one);
        return read.rows[0];
      });
      assert.partialDeepStrictEqual(author, { user: `user-${n}`, note: `note-${n}` });
    }
    assert.deepEqual((await pool.query('select name from pg_prepared_statements')).rows, []);
    await pool.end();
  });
});
