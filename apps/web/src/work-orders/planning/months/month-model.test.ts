import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barOf, fullnessOf, isFuller, lastOfMonth } from './month-model.ts';

const month = (change: object = {}) => ({
  month: '2027-02-01',
  plannedMinutes: 60,
  waitingMinutes: 30,
  dueMinutes: 30,
  capacityMinutes: 240,
  ...change,
});

test('a month is as full as its work takes of the working hours', () => {
  assert.equal(fullnessOf(month()), 0.5);
  assert.ok(isFuller(month({ dueMinutes: 90 }), month()));
  assert.ok(isFuller(month({ capacityMinutes: 0 }), month()), 'a month without working hours is full');
  assert.equal(lastOfMonth('2028-02-01'), '2028-02-29');
});

test('a bar has its work from the bottom up, and a line at the working hours', () => {
  const { parts, line } = barOf(month(), 240);
  assert.deepEqual(
    parts.map(({ y, height }) => [y, height]),
    [
      [75, 25],
      [62.5, 12.5],
      [50, 12.5],
    ],
  );
  assert.equal(line, 0);
});
