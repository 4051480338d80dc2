import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cursors, listBlocks } from './grid-blocks.ts';

test('the blocks for a range of rows are those that it overlaps', () => {
  assert.deepEqual(listBlocks(0, 99), [0]);
  assert.deepEqual(listBlocks(99, 100), [0, 1]);
  assert.deepEqual(listBlocks(-25, 330), [0, 1, 2, 3]);
});

test('a distant row of a list is reached from the nearest known cursor before it', () => {
  const cursors = new Cursors();
  assert.deepEqual(cursors.nearest(500), { row: 0, after: undefined });
  cursors.remember(100, 'a');
  cursors.remember(300, 'c');
  assert.deepEqual(cursors.nearest(500), { row: 300, after: 'c' });
  assert.deepEqual(cursors.nearest(300), { row: 300, after: 'c' });
  assert.deepEqual(cursors.nearest(299), { row: 100, after: 'a' });
});

test('a changed cursor shows that the list has moved, and discards the cursors after it', () => {
  const cursors = new Cursors();
  assert.equal(cursors.remember(100, 'a'), false);
  assert.equal(cursors.remember(200, 'b'), false);
  assert.equal(cursors.remember(100, 'a'), false);
  assert.deepEqual(cursors.nearest(250), { row: 200, after: 'b' });
  assert.equal(cursors.remember(100, 'a2'), true);
  assert.deepEqual(cursors.nearest(250), { row: 100, after: 'a2' });
});

test('the end of a list has no cursor', () => {
  const cursors = new Cursors();
  cursors.remember(100, 'a');
  assert.equal(cursors.remember(100, undefined), true);
  assert.deepEqual(cursors.nearest(250), { row: 0, after: undefined });
});
