import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, daysBetween, firstOfMonth, isWeekend, listDays, mondayOf, weekNumber } from './days.ts';

test('a week begins on Monday, also across a clock change and the turn of the year', () => {
  assert.equal(mondayOf('2026-11-22'), '2026-11-16');
  assert.equal(mondayOf('2026-11-16'), '2026-11-16');
  assert.equal(addDays('2026-10-24', 2), '2026-10-26');
  assert.equal(daysBetween('2026-10-24', '2026-10-26'), 2);
  assert.deepEqual(listDays('2026-12-31', 2), ['2026-12-31', '2027-01-01']);
  assert.deepEqual(['2026-11-20', '2026-11-21', '2026-11-22'].map(isWeekend), [false, true, true]);
});

test('weeks are numbered by their Thursday', () => {
  assert.equal(weekNumber('2026-01-01'), 1);
  assert.equal(weekNumber('2027-01-01'), 53);
  assert.equal(weekNumber('2024-12-30'), 1);
});

test('months are added to the first day of a month', () => {
  assert.equal(firstOfMonth('2026-11-22', 0), '2026-11-01');
  assert.equal(firstOfMonth('2026-11-22', 2), '2027-01-01');
});
