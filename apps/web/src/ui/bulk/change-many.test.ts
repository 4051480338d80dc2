import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeMany } from './change-many.ts';

test('every record has its result in the given order, and a refused one does not stop the others', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, version: 1 }));
  const results = await changeMany(rows, async ({ id, version }) => {
    if (id === 'b') throw new Error('In use');
    return { id, version: version + 1 };
  });
  assert.deepEqual(
    results.map(({ id, done, version, message }) => [id, done, version, message]),
    [
      ['a', true, 2, null],
      ['b', false, null, 'In use'],
      ['c', true, 2, null],
      ['d', true, 2, null],
      ['e', true, 2, null],
      ['f', true, 2, null],
    ],
  );
});
