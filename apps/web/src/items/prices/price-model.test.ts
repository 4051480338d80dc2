import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ItemPrice } from '@werkbank/contract/items/price.ts';
import { priceForm, priceStatusOf } from './price-model.ts';

const price = (active: boolean, startDate: string) =>
  ({ active, startDate, endDate: null, quantity: 5, price: 9.5 }) as ItemPrice;

describe('a price of an item', () => {
  it('is current, planned or ended', () => {
    assert.equal(priceStatusOf(price(true, '2026-01-01'), '2026-03-02'), 'inForce');
    assert.equal(priceStatusOf(price(false, '2026-04-01'), '2026-03-02'), 'planned');
    assert.equal(priceStatusOf(price(false, '2025-01-01'), '2026-03-02'), 'ended');
  });

  it('starts today for a single piece, and only changed fields are sent', () => {
    assert.deepEqual(priceForm.bodyOf({ ...priceForm.empty, price: 9.5 }), {
      accountId: null,
      price: 9.5,
      quantity: 1,
      endDate: null,
    });
    const values = priceForm.valuesOf(price(true, '2026-01-01'));
    assert.deepEqual(priceForm.changesOf(values, { ...values, price: 10 }), { price: 10 });
  });
});
