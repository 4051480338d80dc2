import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Shortage } from '@werkbank/contract/purchase-orders/shortages/shortage.ts';
import { amountOf, bySupplier, isUrgent, linesOf } from './shortage-draft.ts';

const row = (itemId: string, more: Partial<Shortage> = {}) =>
  ({
    itemId,
    supplierId: 's1',
    supplierName: 'A',
    currency: 'EUR',
    suggestedQuantity: 4,
    unitPrice: 2.5,
    isPurchasable: true,
    ...more,
  }) as Shortage;

describe('the order for shortages', () => {
  it('contains the suggested quantity unless another was typed or the row was left out', () => {
    const rows = [row('1'), row('2'), row('3'), row('4', { isPurchasable: false })];
    assert.deepEqual(linesOf(rows, { 2: 7, 3: null }), [
      { itemId: '1', quantityInPurchaseUnits: 4 },
      { itemId: '2', quantityInPurchaseUnits: 7 },
    ]);
    assert.equal(amountOf(rows, { 2: 7, 3: null }), 27.5);
  });

  it('is created for one supplier and currency, in the order of the list', () => {
    const rows = [row('1'), row('2', { supplierId: 's2', supplierName: 'B' }), row('3'), row('4', { currency: 'GBP' })];
    assert.deepEqual(
      bySupplier(rows).map(({ supplierName, currency, rows: own }) => [supplierName, currency, own.length]),
      [
        ['A', 'EUR', 2],
        ['B', 'EUR', 1],
        ['A', 'GBP', 1],
      ],
    );
  });

  it('is urgent when the stock will be used up before the goods can arrive', () => {
    assert.equal(isUrgent({ coverDays: 3, leadDays: 7, freeStock: 5 }), true);
    assert.equal(isUrgent({ coverDays: 9, leadDays: 7, freeStock: 5 }), false);
    assert.equal(isUrgent({ coverDays: null, leadDays: 7, freeStock: 5 }), false);
    assert.equal(isUrgent({ coverDays: null, leadDays: null, freeStock: 0 }), true);
  });
});
