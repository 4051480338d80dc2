import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveFocus, nextEditable } from './grid-keys.ts';

const extent = { rows: 100, columns: 5, pageRows: 12 };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false, altKey: false });
const from = (row: number, column: number) => ({ row, column });

test('arrows move one cell and stop at the edges', () => {
  assert.deepEqual(moveFocus(from(3, 2), press('ArrowDown'), extent), from(4, 2));
  assert.deepEqual(moveFocus(from(3, 2), press('ArrowLeft'), extent), from(3, 1));
  assert.deepEqual(moveFocus(from(99, 4), press('ArrowRight'), extent), from(99, 4));
  assert.deepEqual(moveFocus(from(99, 4), press('ArrowDown'), extent), from(99, 4));
});

test('above the first row is the header, and nothing above that', () => {
  assert.deepEqual(moveFocus(from(0, 2), press('ArrowUp'), extent), from(-1, 2));
  assert.deepEqual(moveFocus(from(-1, 2), press('ArrowUp'), extent), from(-1, 2));
  assert.deepEqual(moveFocus(from(-1, 2), press('ArrowDown'), extent), from(0, 2));
});

test('Home and End go to the ends of the row, with Ctrl to the ends of the grid', () => {
  assert.deepEqual(moveFocus(from(3, 2), press('Home'), extent), from(3, 0));
  assert.deepEqual(moveFocus(from(3, 2), press('End'), extent), from(3, 4));
  assert.deepEqual(moveFocus(from(3, 2), press('Home', true), extent), from(0, 0));
  assert.deepEqual(moveFocus(from(3, 2), press('End', true), extent), from(99, 4));
});

test('Page Up and Page Down move by the number of visible rows', () => {
  assert.deepEqual(moveFocus(from(3, 2), press('PageDown'), extent), from(15, 2));
  assert.deepEqual(moveFocus(from(95, 2), press('PageDown'), extent), from(99, 2));
  assert.deepEqual(moveFocus(from(3, 2), press('PageUp'), extent), from(0, 2));
});

test('other keys and Alt with an arrow do not move', () => {
  assert.equal(moveFocus(from(3, 2), press('Enter'), extent), null);
  assert.equal(moveFocus(from(3, 2), { ...press('ArrowLeft'), altKey: true }, extent), null);
});

test('an empty grid keeps the focus in its header', () => {
  assert.deepEqual(moveFocus(from(-1, 0), press('ArrowDown'), { ...extent, rows: 0 }), from(-1, 0));
});

test('the next editable cell is found across row ends, and none past the last', () => {
  const isEditable = ({ column }: { column: number }) => column === 1 || column === 3;
  assert.deepEqual(nextEditable(from(2, 1), 1, extent, isEditable), from(2, 3));
  assert.deepEqual(nextEditable(from(2, 3), 1, extent, isEditable), from(3, 1));
  assert.deepEqual(nextEditable(from(2, 1), -1, extent, isEditable), from(1, 3));
  assert.equal(nextEditable(from(99, 3), 1, extent, isEditable), null);
  assert.equal(nextEditable(from(0, 1), -1, extent, isEditable), null);
});
