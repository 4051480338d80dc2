import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderForm } from './order-form-model.ts';

test('only changed fields are sent; a cleared text is null, zero minutes are zero', () => {
  const before = { ...orderForm.empty, description: 'Service', notes: 'Gate 3' };
  const after = { ...before, notes: '', expectedMinutes: 0, signatureRequired: false };
  assert.deepEqual(orderForm.changesOf(before, after), { notes: null, expectedMinutes: 0, signatureRequired: false });
  assert.deepEqual(orderForm.changesOf(before, { ...before }), {});
});
