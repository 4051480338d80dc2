import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { createTestDatabase } from '#test/database.ts';
import { createDb, createPool } from './db.ts';
import { advanceNumbers, takeNumbers } from './numbers.ts';

const database = await createTestDatabase();
const pool = createPool(database.connection);
const db = createDb(pool);
after(async () => {
  await pool.end();
  await database.drop();
});

it('the first numbers of a kind, requested simultaneously, start at the given number', async () => {
  const all = await Promise.all(
    Array.from({ length: 6 }, () => takeNumbers(db, { division: 1, kind: 'visitor', first: 501, count: 1 })),
  );
  assert.deepEqual(
    all.flat().toSorted((a, b) => a - b),
    [501, 502, 503, 504, 505, 506],
  );
  assert.deepEqual(await takeNumbers(db, { division: 2, kind: 'visitor', first: 1, count: 2 }), [1, 2]);
});

it('numbers allocated elsewhere are skipped, and lower ones change nothing', async () => {
  await takeNumbers(db, { division: 1, kind: 'parcel', first: 1, count: 3 });
  await advanceNumbers(db, 1, 'parcel', 10);
  assert.deepEqual(await takeNumbers(db, { division: 1, kind: 'parcel', first: 1, count: 2 }), [10, 11]);
  await advanceNumbers(db, 1, 'parcel', 5);
  assert.deepEqual(await takeNumbers(db, { division: 1, kind: 'parcel', first: 1, count: 1 }), [12]);
  await advanceNumbers(db, 1, 'fresh', 7);
  assert.deepEqual(await takeNumbers(db, { division: 1, kind: 'fresh', first: 1, count: 1 }), [7]);
});

it('no number is assigned from a range that is being skipped', async () => {
  await takeNumbers(db, { division: 1, kind: 'ticket', first: 1, count: 1 });
  const waiting = await db.transaction().execute(async (tx) => {
    await advanceNumbers(tx, 1, 'ticket', 100);
    return { number: takeNumbers(db, { division: 1, kind: 'ticket', first: 1, count: 1 }) };
  });
  assert.deepEqual(await waiting.number, [100]);
});

it('skipping numbers in a transaction that is rolled back skips none', async () => {
  await takeNumbers(db, { division: 1, kind: 'badge', first: 1, count: 1 });
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await advanceNumbers(tx, 1, 'badge', 100);
      throw new Error('refused');
    }),
    /refused/,
  );
  assert.deepEqual(await takeNumbers(db, { division: 1, kind: 'badge', first: 1, count: 1 }), [2]);
});
