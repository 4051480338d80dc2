import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitForm } from '../visits/visit-form-model.ts';
import { newOrderBody } from './new-order-model.ts';
import { orderForm } from './order-form-model.ts';

const values = { ...orderForm.empty, description: ' Service ', contactName: 'J. Bos' };

test('empty fields are left out, so that a new order gets them from the location', () => {
  const body = newOrderBody({ values, visit: visitForm.empty, assetIds: ['a'], items: [] });
  assert.deepEqual(body, {
    contactName: 'J. Bos',
    description: 'Service',
    type: 'maintenance',
    priority: 'normal',
    signatureRequired: true,
    assetIds: ['a'],
    items: [],
  });
});

test('an engineer and a day create the first visit of a new order', () => {
  const visit = { engineerId: 'e', plannedOn: '2026-11-23', startTime: '08:00', endTime: '' };
  const { engineerId, plannedDate, ...others } = newOrderBody({ values, visit, assetIds: [], items: [] });
  assert.deepEqual([engineerId, plannedDate], ['e', '2026-11-23']);
  assert.equal('plannedEndTime' in others, false);
});
