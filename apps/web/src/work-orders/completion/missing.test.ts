import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMissing } from './missing.ts';

test('the refusal to complete an order lists what is missing; unknown pointers are ignored', () => {
  const errors = ['tasks/a', 'visits/b', 'signature', 'body/at'].map((path) => ({ path }));
  assert.deepEqual(readMissing(errors), [
    { kind: 'task', id: 'a' },
    { kind: 'visit', id: 'b' },
    { kind: 'signature', id: '' },
  ]);
  assert.deepEqual(readMissing(undefined), []);
});
