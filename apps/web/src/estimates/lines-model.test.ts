import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EstimateLineInput } from '@werkbank/contract/estimates/estimate.ts';
import { added, moved, putBack, removed, replaced, toPercent, toShare } from './lines-model.ts';

const line = (description: string): EstimateLineInput => ({ itemId: 'i', description, quantity: 1, optional: false });
const three = [line('a'), line('b'), line('c')];
const names = (lines: EstimateLineInput[]) => lines.map(({ description }) => description).join('');

test('lines are changed by their number, all others stay as they were', () => {
  assert.equal(names(replaced(2, line('x'))(three)), 'axc');
  assert.equal(names(added(line('d'))(three)), 'abcd');
  assert.equal(names(removed(1)(three)), 'bc');
  assert.equal(names(putBack(1, line('a'))(removed(1)(three))), 'abc');
});

test('a line moves one place, at the edge it stays', () => {
  assert.equal(names(moved(1, 1)(three)), 'bac');
  assert.equal(names(moved(3, -1)(three)), 'acb');
  assert.equal(names(moved(1, -1)(three)), 'abc');
  assert.equal(names(moved(3, 1)(three)), 'abc');
});

test('a share is a percentage of four decimals', () => {
  assert.equal(toPercent(0.125), 12.5);
  assert.equal(toShare(12.5), 0.125);
  assert.equal(toShare(null), 0);
});
