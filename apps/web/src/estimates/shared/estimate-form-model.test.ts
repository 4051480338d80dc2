import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimateForm, newEstimateValues } from './estimate-form-model.ts';

test('the form of a new estimate sends only what was filled in, with a month of validity', () => {
  const empty = newEstimateValues();
  const body = estimateForm.givenOf({ ...empty, description: 'Nieuwe blussers' });
  assert.deepEqual(Object.keys(body).toSorted(), ['description', 'dueDate', 'reason']);
  assert.match(String(body.dueDate), /^\d{4}-\d{2}-\d{2}$/);
});

test('only changed fields of an estimate are sent, and an emptied text is sent as null', () => {
  const before = { ...newEstimateValues(), yourRef: 'PO 1', introduction: 'Graag' };
  assert.deepEqual(estimateForm.changesOf(before, { ...before, yourRef: '', reason: 'expansion' }), {
    yourRef: null,
    reason: 'expansion',
  });
  assert.deepEqual(estimateForm.changesOf(before, before), {});
});
