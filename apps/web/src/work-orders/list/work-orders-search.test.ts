import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countHidden, workOrdersFilter } from './work-orders-query.ts';
import { readWorkOrdersSearch } from './work-orders-search.ts';

const id = '0197b0a2-0000-7000-8000-000000000001';

test('an address that anyone may have typed: what makes no sense is left out', () => {
  const read = readWorkOrdersSearch({
    q: 100042,
    statuses: [15, '10', 99],
    types: ['repair', 'nothing'],
    engineer: id,
    location: 'x',
    from: '2026-11-01',
    until: 'tomorrow',
    unplanned: true,
    areas: ['35', '<b>'],
    sort: 'price',
    page: 1,
    size: 25,
  });
  assert.deepEqual(read, {
    q: '100042',
    statuses: [10, 15],
    types: ['repair'],
    engineer: id,
    from: '2026-11-01',
    unplanned: true,
    areas: ['35'],
  });
});

test('the filters become the query of the call', () => {
  assert.deepEqual(workOrdersFilter({ q: 'linde', engineer: id, from: '2026-11-01', unplanned: true }), {
    search: 'linde',
    engineerId: id,
    plannedFrom: '2026-11-01',
    unplanned: 'true',
  });
});

test('what stands in the popover is counted, a period once', () => {
  assert.equal(countHidden({ types: ['repair'], from: '2026-11-01', until: '2026-11-30', q: 'x' }), 2);
});
