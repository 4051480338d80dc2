import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTestDatabase } from '#test/database.ts';
import { createDb, createPool } from '../db.ts';
import { DatabaseUnreachable } from '../unavailable.ts';
import { keepWorking } from './keep-working.ts';

const database = await createTestDatabase();
const pool = createPool(database.connection, { max: 2 });
const db = createDb(pool);
after(async () => {
  await pool.end();
  await database.drop();
});

const away = () => new DatabaseUnreachable(new Error('connect ECONNREFUSED'));
const quiet = () => {};

/** Work that fails this often and then succeeds. */
function failing(times: number, error: () => Error) {
  let attempts = 0;
  return {
    doNext: async () => {
      attempts++;
      if (attempts <= times) throw error();
      return false;
    },
    /** Waits until there were this many attempts and the worker pauses after the last. */
    async tried(count: number) {
      do await turn();
      while (attempts < count);
      await turn();
    },
    get attempts() {
      return attempts;
    },
  };
}

describe('a worker', () => {
  // Without `retry`, the pauses would exceed the time limit of the test.
  it('a worker retries at once when the database is available again', { timeout: 5_000 }, async (test) => {
    const work = failing(6, away);
    const worker = keepWorking(work.doNext, quiet);
    test.after(() => worker.stop());
    for (let attempt = 1; attempt <= 6; attempt++) {
      await work.tried(attempt);
      worker.retry();
    }
    await work.tried(7);
    assert.equal(work.attempts, 7);
  });

  it('a worker pauses after any other failure, even when another client connects', async (test) => {
    const work = failing(1, () => new Error('a defect'));
    const worker = keepWorking(work.doNext, quiet);
    test.after(() => worker.stop());
    await work.tried(1);
    worker.retry();
    await turn();
    assert.equal(work.attempts, 1);
  });

  it('a worker continues after its session was ended, once another client has connected', {
    timeout: 4_000,
  }, async (test) => {
    const failed = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    let attempts = 0;
    const worker = keepWorking(
      async () => {
        attempts++;
        if (attempts === 1)
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).finally(() => failed.resolve());
        done.resolve();
        return false;
      },
      () => assert.fail('a lost session is not the worker’s own failure'),
    );
    test.after(() => worker.stop());
    pool.on('connect', () => worker.retry());
    await failed.promise;
    // One of them is a new connection, although the lost one may still be counted.
    const others = await Promise.all([pool.connect(), pool.connect()]);
    for (const other of others) other.release();
    await done.promise;
    assert.equal(attempts, 2);
  });

  it('a worker polls at once when it is woken, even for a job that arrived while it was polling', async (test) => {
    let looks = 0;
    const looking = Promise.withResolvers<void>();
    const worker = keepWorking(
      async () => {
        looks++;
        if (looks === 2) await looking.promise;
        return false;
      },
      quiet,
      60_000,
    );
    test.after(() => worker.stop());
    const looked = async (times: number) => {
      do await turn();
      while (looks < times);
    };
    await looked(1);
    worker.wake();
    await looked(2);
    worker.wake();
    looking.resolve();
    await looked(3);
    assert.equal(looks, 3);
  });
});
