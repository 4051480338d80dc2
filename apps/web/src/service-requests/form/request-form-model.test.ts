import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inputOf, newRequestValues, requestForm } from './request-form-model.ts';

test('a new request leaves out empty fields, and contains a tag only when no asset was found', () => {
  const values = newRequestValues('phone', { description: ' Hij piept ', tag: 'T-1' });
  assert.deepEqual(inputOf(values, false), {
    description: 'Hij piept',
    kind: 'other',
    channel: 'phone',
    tag: 'T-1',
    draft: false,
  });
  const asset = { id: 'a', description: 'AED', tag: 'T-1' };
  assert.deepEqual(inputOf({ ...values, asset, reporterName: 'Saar' }, true), {
    description: 'Hij piept',
    kind: 'other',
    channel: 'phone',
    assetId: 'a',
    reporterName: 'Saar',
    draft: true,
  });
});

test('an update contains only what differs, and null for cleared fields', () => {
  const before = newRequestValues('mail', {
    description: 'A',
    notes: 'B',
    location: { id: 'l', code: '1', name: 'L' },
  });
  assert.deepEqual(requestForm.changesOf(before, before), {});
  assert.deepEqual(requestForm.changesOf(before, { ...before, kind: 'alarm', notes: ' ', location: null }), {
    kind: 'alarm',
    notes: null,
    locationId: null,
  });
});
