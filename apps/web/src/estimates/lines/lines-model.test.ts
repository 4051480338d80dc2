import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EstimateLine, EstimateLineInput } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { added, changesOf, clashes, moved, patched, putBack, removed } from './lines-model.ts';

const line = (description: string): EstimateLineInput => ({ itemId: 'i', description, quantity: 1, optional: false });
const three = [line('a'), line('b'), line('c')];
const names = (lines: EstimateLineInput[]) => lines.map(({ description }) => description).join('');

test('lines of an estimate are changed by number, all others remain unchanged', () => {
  assert.equal(names(added(line('d'))(three)), 'abcd');
  assert.equal(names(removed(1)(three)), 'bc');
  assert.equal(names(putBack(1, line('a'))(removed(1)(three))), 'abc');
});

const stored = (part: Partial<EstimateLine>) =>
  ({ lineNumber: 2, itemId: 'i', description: 'b', quantity: 1, unitPrice: 10, discount: 0, ...part }) as EstimateLine;

test('a changed cell of an estimate line affects no other field or line', () => {
  const changes = changesOf(stored({}), stored({ quantity: 3, amountFC: 30 }));
  assert.deepEqual(changes, { quantity: 3 });
  const lines = patched(stored({}), changes)(three.with(1, { ...line('new text'), quantity: 1 }));
  assert.deepEqual([lines[1]?.description, lines[1]?.quantity], ['new text', 3]);
  assert.equal(patched(stored({ itemId: 'other' }), changes)(three), three);
});

test('only a change of the same field of an estimate line is a conflict', () => {
  const mine = stored({ quantity: 3 });
  assert.equal(clashes(stored({}), mine, stored({ description: 'theirs' })), false);
  assert.equal(clashes(stored({}), mine, stored({ quantity: 5 })), true);
});

test('a line of an estimate moves by one position, and stays in place at the edge', () => {
  assert.equal(names(moved(1, 1)(three)), 'bac');
  assert.equal(names(moved(3, -1)(three)), 'acb');
  assert.equal(names(moved(1, -1)(three)), 'abc');
  assert.equal(names(moved(3, 1)(three)), 'abc');
});
