import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaintFilters } from './filters.ts';

test('without a status the list of complaints shows the unfinished ones', () => {
  assert.deepEqual(complaintFilters.query({}), { status: [10, 20, 30, 40] });
  assert.deepEqual(complaintFilters.query({ status: 'all', changed: '2026-02-01' }), { changeDate: '2026-02-01' });
});

test('a single cause and a single severity of complaints are sent as lists', () => {
  const search = complaintFilters.read({ status: [20], cause: 'work', severity: 'high', assigned: 'all' });
  assert.deepEqual(complaintFilters.query(search), { status: [20], cause: ['work'], severity: ['high'] });
});
