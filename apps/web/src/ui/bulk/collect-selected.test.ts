import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectSelected, maxAtOnce } from './collect-selected.ts';

/** Three pages of a hundred rows. */
const read = async ({ after = '0' }: { after?: string }) => {
  const start = Number(after);
  const rows = Array.from({ length: 100 }, (_, index) => ({ id: String(start + index) }));
  return { rows, ...(start < 200 && { next: String(start + 100) }) };
};

test('selected rows are found on any page, in the order of the list', async () => {
  const { rows, isWhole } = await collectSelected({ kind: 'some', ids: new Set(['250', '7']) }, read);
  assert.deepEqual([rows.map(({ id }) => id), isWhole], [['7', '250'], true]);
});

test('above the limit of one call the first rows are kept, and the result is marked as incomplete', async () => {
  const { rows, isWhole } = await collectSelected({ kind: 'all', except: new Set(['0']) }, read);
  assert.deepEqual([rows.length, rows[0]?.id, isWhole], [maxAtOnce, '1', false]);
});
