import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindText } from './changed-words.ts';

test('the kind of a changed record is named by its own texts', () => {
  const t = ((key: string) => key) as Parameters<typeof kindText>[1];
  assert.equal(kindText('engineer', t), 'people.role.Engineer');
  assert.equal(kindText('reseller', t), 'people.role.Reseller');
  assert.equal(kindText('alarm', t), 'serviceRequests.kind.alarm');
  assert.equal(kindText('choice', t), 'customFields.kind.choice');
});
