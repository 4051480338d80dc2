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

it('the first numbers of a kind, asked for at once, begin where they are said to', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => takeNumbers(db, 1, 'visitor', 501, 1)));
  assert.deepEqual(
    all.flat().toSorted((a, b) => a - b),
    [501, 502, 503, 504, 505, 506],
  );
  assert.deepEqual(await takeNumbers(db, 2, 'visitor', 1, 2), [1, 2]);
});

it('numbers that were given out elsewhere are skipped, and lower ones change nothing', async () => {
  await takeNumbers(db, 1, 'parcel', 1, 3);
  await advanceNumbers(db, 1, 'parcel', 10);
  assert.deepEqual(await takeNumbers(db, 1, 'parcel', 1, 2), [10, 11]);
  await advanceNumbers(db, 1, 'parcel', 5);
  assert.deepEqual(await takeNumbers(db, 1, 'parcel', 1, 1), [12]);
  await advanceNumbers(db, 1, 'fresh', 7);
  assert.deepEqual(await takeNumbers(db, 1, 'fresh', 1, 1), [7]);
});

it('while numbers are skipped nobody takes one of them', async () => {
  await takeNumbers(db, 1, 'ticket', 1, 1);
  const waiting = await db.transaction().execute(async (tx) => {
    await advanceNumbers(tx, 1, 'ticket', 100);
    return { number: takeNumbers(db, 1, 'ticket', 1, 1) };
  });
  assert.deepEqual(await waiting.number, [100]);
});

it('skipping numbers in a transaction that is rolled back skips none', async () => {
  await takeNumbers(db, 1, 'badge', 1, 1);
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await advanceNumbers(tx, 1, 'badge', 100);
      throw new Error('refused');
    }),
    /refused/,
  );
  assert.deepEqual(await takeNumbers(db, 1, 'badge', 1, 1), [2]);
});
