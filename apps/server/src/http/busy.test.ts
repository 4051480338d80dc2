import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, call } from '@werkbank/contract/wire/call.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { startServer } from '#test/harness.ts';
import { routes } from './context.ts';

const write = (name: string) =>
  call({
    method: 'POST',
    path: `/api/test-busy/${name}`,
    backend: 'accounting',
    access: 'signedIn',
    summary: 'x',
    result: z.object({}),
  });
const calls = {
  victim: write('victim'),
  slow: write('slow'),
  resting: write('resting'),
  locked: write('locked'),
} satisfies Record<string, Call>;
let attempts = 0;
const server = await startServer(
  { DATABASE_POOL: '6' },
  routes('busy', calls, {
    victim: async ({ db }) => {
      attempts++;
      await sql`do $$ begin raise exception 'deadlock' using errcode = 'deadlock_detected'; end $$`.execute(db);
      return {};
    },
    slow: async ({ db }) => {
      await sql`set local statement_timeout = 20`.execute(db);
      await sql`select pg_sleep(2)`.execute(db);
      return {};
    },
    resting: async ({ db }) => {
      await sql`set local idle_in_transaction_session_timeout = 20`.execute(db);
      await sleep(300);
      await sql`select 1`.execute(db);
      return {};
    },
    locked: async ({ db }) => {
      await sql`select pg_advisory_xact_lock_shared(4711)`.execute(db);
      return {};
    },
  }),
);

const ask = async (name: string) => {
  const answer = await server.request('employee', { method: 'POST', url: `/api/test-busy/${name}` });
  return [answer.statusCode, answer.json<{ code: string }>().code, answer.headers['retry-after']];
};

describe('a request that conflicts with others', () => {
  it('is retried automatically, and then refused with the advice to repeat it', async () => {
    assert.deepEqual(await ask('victim'), [503, 'conflict.busy', '1']);
    assert.equal(attempts, 4);
  });

  it('is refused with the advice to repeat it when it waited too long', async () => {
    assert.deepEqual(await ask('slow'), [503, 'conflict.busy', '1']);
  });

  it('is refused with the advice to repeat it when PostgreSQL could not get a lock', async () => {
    assert.deepEqual(await ask('resting'), [503, 'database.unavailable', '2']);
  });
});

/** Makes `locked` wait until the returned function is called. */
async function lock(): Promise<() => Promise<void>> {
  const end = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const holder = server.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(tx);
    isLocked.resolve();
    await end.promise;
  });
  await isLocked.promise;
  return async () => {
    end.resolve();
    await holder;
  };
}

describe('writes that wait for a lock', () => {
  it('leave connections for reads', async () => {
    const unlock = await lock();
    const writes = Promise.all(Array.from({ length: 8 }, () => ask('locked')));
    const reads = await Promise.all(
      Array.from({ length: 8 }, () => server.request('employee', { url: '/api/1/accounts' })),
    );
    assert.deepEqual(new Set(reads.map(({ statusCode }) => statusCode)), new Set([200]));
    await unlock();
    assert.deepEqual(new Set((await writes).map(([status]) => status)), new Set([200]));
  });

  it('are refused with the advice to repeat the request when no slot becomes free', async () => {
    const unlock = await lock();
    const writes = Array.from({ length: 6 }, () => ask('locked'));
    assert.deepEqual(await Promise.race(writes), [503, 'conflict.busy', '1']);
    await unlock();
    await Promise.all(writes);
  });
});
