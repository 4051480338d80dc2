import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { complaintForm, copyOf, newComplaintValues } from './complaint-form-model.ts';

const account = { id: 'a', code: '1', name: 'A' };

test('a complaint is sent with null for empty fields', () => {
  assert.deepEqual(complaintForm.bodyOf(newComplaintValues({ account, complaint: ' Te laat ' })), {
    accountId: 'a',
    locationId: null,
    contactId: null,
    assetId: null,
    workOrderId: null,
    salesOrderId: null,
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

test('a complaint names the asset, the orders and the contact that it is about', () => {
  const salesOrder = { id: 's', orderNumber: 26000001, description: null, yourRef: null };
  const body = complaintForm.bodyOf(
    newComplaintValues({
      account,
      contactId: 'c',
      asset: { id: 'd', description: 'Schuimblusser', tag: null },
      workOrder: { id: 'w', number: 100001, description: '', locationName: '' },
      salesOrder,
    }),
  );
  assert.deepEqual([body.contactId, body.assetId, body.workOrderId, body.salesOrderId], ['c', 'd', 'w', 's']);
});

test('a copy repeats the subjects of a complaint, and not what was done about it', () => {
  const complaint = {
    accountId: 'a',
    accountCode: '1',
    accountName: 'A',
    locationId: 'l',
    locationName: 'L',
    assetId: null,
    workOrderId: 'w',
    workOrderNumber: 100_001,
    salesOrderId: null,
    contactId: 'c',
    complaint: 'Te laat',
    cause: 'planning',
    severity: 'high',
    notes: 'Teruggebeld',
    nextAction: '2026-11-30T08:00:00.000Z',
  } as unknown as Complaint;
  assert.deepEqual(complaintForm.bodyOf(newComplaintValues(copyOf(complaint))), {
    accountId: 'a',
    locationId: 'l',
    contactId: 'c',
    assetId: null,
    workOrderId: 'w',
    salesOrderId: null,
    complaint: 'Te laat',
    cause: 'planning',
    severity: 'high',
    notes: null,
    nextAction: null,
  });
});
