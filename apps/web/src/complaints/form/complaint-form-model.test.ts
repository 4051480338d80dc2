import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaintForm, newComplaintValues } from './complaint-form-model.ts';

const account = { id: 'a', code: '1', name: 'A' };

test('a complaint is sent with null for empty fields', () => {
  assert.deepEqual(complaintForm.bodyOf(newComplaintValues({ account, complaint: ' Te laat ' })), {
    accountId: 'a',
    locationId: null,
    complaint: 'Te laat',
    cause: null,
    severity: 'normal',
    notes: null,
    nextAction: null,
  });
});

test('an update contains only what differs', () => {
  const before = newComplaintValues({ account, complaint: 'X', cause: 'work' });
  assert.deepEqual(complaintForm.changesOf(before, before), {});
  assert.deepEqual(complaintForm.changesOf(before, { ...before, cause: '', severity: 'high' }), {
    cause: null,
    severity: 'high',
  });
});
