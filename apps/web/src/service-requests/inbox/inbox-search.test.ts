import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestsQuery } from './inbox-query.ts';
import { readRequestsSearch } from './inbox-search.ts';

const id = '5b0d3a62-7f3d-4c1d-9d52-0f3f4b7f1a01';

test('an address of the inbox keeps what makes sense and drops the rest', () => {
  const given = {
    view: 'board',
    q: 10_023,
    status: [20, 99],
    kind: ['alarm', 'x'],
    assigned: 'me',
    late: true,
    account: id,
  };
  assert.deepEqual(readRequestsSearch(given), {
    view: 'board',
    q: '10023',
    status: [20],
    kind: ['alarm'],
    assigned: 'me',
    late: true,
    account: id,
  });
  const nonsense = {
    view: 'x',
    status: 'x',
    kind: 'alarm',
    late: 'yes',
    asset: '1',
    from: '2026-13-45',
    sort: 'name',
    page: 1,
    size: 25,
  };
  assert.deepEqual(readRequestsSearch(nonsense), {});
});

test('without a state the inbox asks for what waits for a decision', () => {
  assert.deepEqual(requestsQuery({}), { status: [10, 20], sort: '-receiptDate' });
  assert.deepEqual(requestsQuery({ status: 'all', sort: 'respondBy' }), { sort: 'respondBy' });
  assert.deepEqual(requestsQuery({ place: true }), { toPlace: 'true', sort: '-receiptDate' });
  assert.deepEqual(requestsQuery({ status: [5], late: true, from: '2026-01-01', assigned: 'nobody' }), {
    status: [5],
    assignedTo: 'nobody',
    overdue: 'true',
    periodStart: '2026-01-01',
    sort: '-receiptDate',
  });
});
