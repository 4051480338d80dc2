import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countWaiting } from '../shared/request-kinds.ts';
import { requestFilters } from './filters.ts';

test('without a status the inbox shows the requests that are waiting for a decision', () => {
  const ask = requestFilters.query;
  assert.deepEqual(ask({}), { status: [10, 20], sort: '-receiptDate' });
  assert.deepEqual(ask({ status: 'all', sort: 'respondBy' }), { sort: 'respondBy' });
  assert.deepEqual(ask({ place: true }), { toPlace: 'true', sort: '-receiptDate' });
  assert.deepEqual(ask({ status: [5], late: true, from: '2026-01-01', assigned: 'nobody' }), {
    status: [5],
    assignedTo: 'nobody',
    overdue: 'true',
    periodStart: '2026-01-01',
    sort: '-receiptDate',
  });
});

test('the navigation counts what the inbox shows by default, including drafts', () => {
  assert.deepEqual(requestFilters.query({}).status, [10, 20]);
  assert.equal(countWaiting({ draft: 1, open: 5, approved: 7, rejected: 2 }), 6);
  assert.equal(countWaiting(undefined), 0);
});

test('the inbox keeps its view in the URL and does not send it to the call', () => {
  assert.deepEqual(requestFilters.read({ view: 'board', status: [20, 99] }), { view: 'board', status: [20] });
  assert.deepEqual(requestFilters.query({ view: 'board', status: [20] }), { status: [20], sort: '-receiptDate' });
});
