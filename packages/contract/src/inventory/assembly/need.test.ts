import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assemblyNeed } from './need.ts';

describe('the required quantity of a part', () => {
  it('is its share of the batch, with the multiplication before the division', () => {
    assert.equal(assemblyNeed(3, { quantityBatch: 2, batchQuantity: 1 }), 6);
    assert.equal(assemblyNeed(3, { quantityBatch: 1, batchQuantity: 3 }), 1);
    assert.equal(assemblyNeed(0.5, { quantityBatch: 0.3, batchQuantity: 1 }), 0.15);
  });

  it('is rounded to four decimals, with halves rounded up', () => {
    assert.equal(assemblyNeed(1, { quantityBatch: 1, batchQuantity: 3 }), 0.3333);
    assert.equal(assemblyNeed(2, { quantityBatch: 1, batchQuantity: 3 }), 0.6667);
    assert.equal(assemblyNeed(0.5, { quantityBatch: 0.0003, batchQuantity: 1 }), 0.0002);
  });
});
