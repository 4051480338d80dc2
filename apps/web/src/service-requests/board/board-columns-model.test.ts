import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOneColumn, isAnyGone } from './board-columns-model.ts';

const page = (...rows: [id: string, version: number][]) => ({
  rows: rows.map(([id, version]) => ({ id, version })),
  total: rows.length + 7,
  totalIsExact: true,
});

test('a request that was read in two columns of the board is shown and counted only in the one with its newest version', () => {
  const columns = inOneColumn([page(['a', 1], ['b', 4]), undefined, page(['b', 3], ['a', 2])]);
  assert.deepEqual(
    columns.map((column) => column && [column.rows.map(({ id }) => id), column.total]),
    [[['b'], 8], undefined, [['a'], 8]],
  );
});

test('a card that changes its column of the board is not gone, one that is in no column is', () => {
  const before = [page(['a', 1]), page(['b', 4]), undefined];
  assert.equal(isAnyGone(before, [page(), page(['b', 4], ['a', 2]), page()]), false);
  assert.equal(isAnyGone(before, [page(['c', 1]), page(['b', 4]), page()]), true);
});
