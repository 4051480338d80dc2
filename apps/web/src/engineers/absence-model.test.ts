import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barOf, monthDays } from './absence-model.ts';

test('a month has its own number of days', () => {
  assert.equal(monthDays('2026-02').length, 28);
  assert.deepEqual([monthDays('2026-12')[0], monthDays('2026-12').at(-1)], ['2026-12-01', '2026-12-31']);
});

test('an absence is drawn from its first to its last day, clipped to the month', () => {
  const days = monthDays('2026-11');
  assert.deepEqual(barOf({ fromOn: '2026-11-03', untilOn: '2026-11-03' }, days), { first: 3, last: 3 });
  assert.deepEqual(barOf({ fromOn: '2026-10-20', untilOn: '2026-11-02' }, days), { first: 1, last: 2 });
  assert.deepEqual(barOf({ fromOn: '2026-11-29', untilOn: '2026-12-04' }, days), { first: 29, last: 30 });
});
