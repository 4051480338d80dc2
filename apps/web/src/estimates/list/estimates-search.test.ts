import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countHidden, estimatesFilter } from './estimates-query.ts';
import { readEstimatesSearch } from './estimates-search.ts';

const id = '00000000-0000-4000-8000-000000000001';

test('an address that anyone may have typed is read as far as it makes sense', () => {
  assert.deepEqual(
    readEstimatesSearch({ q: 50001, status: ['60', 20, 'x'], expired: true, from: '2026-03-01', until: 'gisteren' }),
    { q: '50001', status: [20, 60], expired: true, from: '2026-03-01' },
  );
  assert.deepEqual(readEstimatesSearch({ account: id, location: 'x', page: '3', size: 50 }), {
    account: id,
    page: 3,
    size: 50,
  });
  assert.deepEqual(readEstimatesSearch({ status: 'x', expired: 'true', page: 1, size: 25 }), {});
});

test('the filters are those of the call', () => {
  const search = {
    q: 'hotel',
    status: [60 as const],
    expired: true as const,
    location: id,
    from: '2026-03-01',
    page: 2,
  };
  assert.deepEqual(estimatesFilter(search), {
    search: 'hotel',
    status: [60],
    expired: 'true',
    locationId: id,
    from: '2026-03-01',
  });
  assert.equal(countHidden(search), 2);
});
