import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openedRecord } from './opened-record.ts';

const id = '0193abcd-0000-7000-8000-000000000001';
const other = '0193abcd-0000-7000-8000-000000000002';

it('the page of a record and its form are recognised by their paths', () => {
  assert.deepEqual(openedRecord(`/accounts/${id}`), { kind: 'account', id, isEditing: false });
  assert.deepEqual(openedRecord(`/work-orders/${id}/edit`), { kind: 'workOrder', id, isEditing: true });
  assert.deepEqual(openedRecord(`/locations/${other}/assets/${id}/edit`), { kind: 'asset', id, isEditing: true });
});

it('lists and other pages show no single record', () => {
  for (const path of ['/accounts', '/accounts/new', '/work-orders/board', `/unknown/${id}`, '/'])
    assert.equal(openedRecord(path), undefined, path);
});
