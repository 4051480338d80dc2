import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ItemPrice } from '@werkbank/contract/items/price.ts';
import { isComplete, priceValuesOf, standingOf } from './price-model.ts';

const price = (active: boolean, startDate: string) =>
  ({ active, startDate, endDate: null, quantity: 5, price: 9.5 }) as ItemPrice;

describe('a price', () => {
  it('is current, planned or ended', () => {
    assert.equal(standingOf(price(true, '2026-01-01'), '2026-03-02'), 'inForce');
    assert.equal(standingOf(price(false, '2026-04-01'), '2026-03-02'), 'planned');
    assert.equal(standingOf(price(false, '2025-01-01'), '2026-03-02'), 'ended');
  });

  it('is complete with an amount, a quantity and valid dates', () => {
    const values = priceValuesOf(price(true, '2026-01-01'));
    assert.equal(isComplete(values), true);
    assert.equal(isComplete({ ...values, price: null }), false);
    assert.equal(isComplete({ ...values, quantity: Number.NaN }), false);
    assert.equal(isComplete({ ...values, endDate: '31 februari' }), false);
    assert.equal(isComplete(priceValuesOf(null)), false);
  });
});
