import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitsFor } from './limits.ts';

const point = {
  lowerLimit: 12,
  upperLimit: 16,
  modelLimits: [
    { brand: null, model: 'P6', lowerLimit: 10, upperLimit: 14 },
    { brand: 'Gloria', model: 'P6', lowerLimit: null, upperLimit: 15 },
  ],
};

test('the limits of a model take precedence over those of the check point, and limits for a brand over those for any brand', () => {
  assert.deepEqual(limitsFor(point, { brand: ' gloria', model: 'p6 ' }), { lowerLimit: null, upperLimit: 15 });
  assert.deepEqual(limitsFor(point, { brand: 'Ajax', model: 'P6' }), { lowerLimit: 10, upperLimit: 14 });
  assert.deepEqual(limitsFor(point, { brand: null, model: 'P6' }), { lowerLimit: 10, upperLimit: 14 });
});

test('the limits of the check point apply to every other asset', () => {
  for (const asset of [
    { brand: 'Gloria', model: 'P9' },
    { brand: 'Gloria', model: null },
  ])
    assert.deepEqual(limitsFor(point, asset), { lowerLimit: 12, upperLimit: 16 });
  assert.deepEqual(limitsFor({ lowerLimit: 1, upperLimit: null }, { brand: 'Gloria', model: 'P6' }), {
    lowerLimit: 1,
    upperLimit: null,
  });
});
