import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultEnd, roundFilters } from './rounds-filters.ts';

test('a round looks ahead until the end of next month by default', () => {
  assert.equal(defaultEnd('2026-11-22'), '2026-12-31');
  assert.deepEqual(roundFilters.query({ until: '2026-11-30', month: 3, q: 'x' }), {
    until: '2026-11-30',
    serviceMonth: 3,
    search: 'x',
  });
  assert.match(String(roundFilters.query({}).until), /^\d{4}-\d\d-(28|29|30|31)$/);
});
