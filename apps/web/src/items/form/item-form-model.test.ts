import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { itemForm, newItemValues } from './item-form-model.ts';

describe('the form of an item', () => {
  it('leaves out empty fields', () => {
    const body = itemForm.bodyOf({ ...newItemValues, code: 'BB-1', description: 'Blusser' });
    assert.equal(body.itemGroupId, null);
    assert.equal('startDate' in body, false);
    assert.deepEqual([body.code, body.unit, body.isStockItem], ['BB-1', 'pcs', true]);
  });

  it('sends only what was changed', () => {
    const before = {
      ...newItemValues,
      code: 'BB-1',
      description: 'Blusser',
      startDate: '2026-01-01',
      assetTypes: ['EXT-F'],
    };
    assert.deepEqual(itemForm.changesOf(before, { ...before }), {});
    assert.deepEqual(itemForm.changesOf(before, { ...before, notes: 'Nieuw', standardSalesPrice: 0, assetTypes: [] }), {
      notes: 'Nieuw',
      standardSalesPrice: 0,
      assetTypes: [],
    });
  });
});
