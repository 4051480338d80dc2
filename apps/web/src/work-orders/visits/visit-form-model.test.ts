import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromTimeOfDay, toTimeOfDay, visitBody, visitFault, visitForm } from './visit-form-model.ts';

const visit = { engineerId: 'e', plannedOn: '2026-11-23', startTime: '08:00', endTime: '09:30' };

test('the form of a visit needs an engineer and a day, and an end needs an earlier start', () => {
  assert.equal(visitFault(visitForm.empty), 'engineerId');
  assert.equal(visitFault({ ...visit, plannedOn: '23 nov' }), 'plannedOn');
  assert.equal(visitFault({ ...visit, startTime: '' }), 'startTime');
  assert.equal(visitFault({ ...visit, endTime: '08:00' }), 'endTime');
  assert.equal(visitFault({ ...visit, startTime: '', endTime: '' }), null);
});

test('an empty time of a visit is stored as null', () => {
  const values = visitForm.valuesOf({ ...visit, startTime: null, endTime: null });
  assert.deepEqual(visitBody(values), { ...visit, startTime: null, endTime: null });
});

test('times of a visit survive the conversion to the form and back', () => {
  assert.equal(fromTimeOfDay(toTimeOfDay('08:05')), '08:05');
  assert.equal(toTimeOfDay(''), null);
  assert.equal(fromTimeOfDay(null), '');
});
