import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askForVan } from '../pack/van-model.ts';
import { sortVan, type VanRow, wantedOf } from './van-lines.ts';

const row = (itemCode: string, more: Partial<VanRow> = {}) =>
  ({
    itemId: itemCode,
    itemCode,
    itemDescription: 'Part',
    onHand: 5,
    minimum: null,
    maximum: null,
    coming: 0,
    ...more,
  }) as VanRow;

test('a van lacks the quantity missing to its maximum and not incoming, even when its stock is negative', () => {
  assert.equal(wantedOf(row('A', { maximum: 8 })), 3);
  assert.equal(wantedOf(row('A', { maximum: 8, coming: 2 })), 1);
  assert.equal(wantedOf(row('A', { maximum: 8, onHand: -2 })), 8);
  assert.equal(wantedOf(row('A')), 0);
});

test('the stock of a van lists items below their minimum first, and every searched word must match', () => {
  const rows = [row('C'), row('B', { maximum: 9 }), row('A'), row('D', { minimum: 6, maximum: 9 })];
  assert.deepEqual(
    sortVan(rows, '').map(({ itemCode }) => itemCode),
    ['D', 'B', 'A', 'C'],
  );
  assert.deepEqual(
    sortVan(rows, 'part c').map(({ itemCode }) => itemCode),
    ['C'],
  );
});

test('requested goods count as incoming before the request is sent', () => {
  const day = { vans: [{ division: 1, stock: [row('A', { maximum: 8 })] }] } as never as Parameters<
    typeof askForVan
  >[0];
  const [van] = askForVan(day, 1, [{ itemId: 'A', quantity: 3 }]).vans;
  assert.equal(van?.stock[0]?.coming, 3);
});
