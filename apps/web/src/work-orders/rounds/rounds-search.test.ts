import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundsQuery } from './rounds-query.ts';
import { readRoundsSearch } from './rounds-search.ts';

test('a round looks ahead until the end of next month unless the address says otherwise', () => {
  assert.deepEqual(roundsQuery({}, '2026-11-22'), { until: '2026-12-31' });
  assert.deepEqual(roundsQuery({ until: '2026-11-30', month: 3, q: 'x' }, '2026-11-22'), {
    until: '2026-11-30',
    serviceMonth: 3,
    search: 'x',
  });
});

test('what makes no sense in the address is left out', () => {
  const read = readRoundsSearch({ month: 13, areas: ['35', ''], types: ['EXT-F'], until: 'soon', page: 2 });
  assert.deepEqual(read, { areas: ['35'], types: ['EXT-F'], page: 2 });
});
