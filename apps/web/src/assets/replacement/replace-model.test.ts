import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { newReplacement, replacementBody, stepFault } from './replace-model.ts';

const old = { tag: 'T-7K3QX-9M2P6', type: 'EXT-F', itemId: 'item' } as Asset;
const values = { ...newReplacement(old), reason: ' Te oud ' };

describe('a replacement of an asset', () => {
  it('inherits everything from the old asset unless stated otherwise', () => {
    assert.deepEqual(replacementBody(old, values), {
      reason: 'Te oud',
      keepTag: true,
      serialNumber: null,
      manufactureDate: null,
    });
    const other = {
      ...values,
      label: 'other' as const,
      tag: 't7k3qx9m2p6 ',
      itemId: '',
      serialNumber: 'S1',
      warehouseId: 'w',
    };
    assert.deepEqual(replacementBody(old, other), {
      reason: 'Te oud',
      keepTag: false,
      tag: 't7k3qx9m2p6',
      itemId: null,
      serialNumber: 'S1',
      manufactureDate: null,
      warehouseId: 'w',
    });
  });

  it('continues only when the step is complete', () => {
    assert.equal(stepFault(0, newReplacement(old)), 'reason');
    assert.equal(stepFault(0, values), null);
    assert.equal(stepFault(0, { ...values, label: 'other' }), 'tag');
    assert.equal(stepFault(1, { ...values, manufactureDate: '31-31' }), 'manufactureDate');
    assert.equal(stepFault(2, values), null);
    assert.equal(newReplacement({ ...old, tag: null }).label, 'new');
  });
});
