import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf, endOf, minutesOf, momentOf, problemOf, timesAfter, type VisitTime, withTime } from './visit-times.ts';

const at = (clock: string) => new Date(`2026-11-21T${clock}:00`).toISOString();
const time = (kind: VisitTime['kind'], since: string, until: string | null): VisitTime => ({
  kind,
  since: at(since),
  until: until === null ? null : at(until),
});
const now = Date.parse(at('12:00'));

test('a status change ends the running period and begins the next, never before it', () => {
  const travelling = timesAfter([], 'travelling', at('08:00'));
  const working = timesAfter(travelling, 'working', at('08:30'));
  assert.deepEqual(working, [time('travel', '08:00', '08:30'), time('work', '08:30', null)]);
  assert.deepEqual(timesAfter(working, 'onBreak', at('07:00')).slice(1), [
    time('work', '08:30', '08:30'),
    time('break', '08:30', null),
  ]);
  assert.deepEqual(timesAfter(working, 'done', at('09:00')).at(-1), time('work', '08:30', '09:00'));
});

test('minutes of a visit are summed per kind, with a running period up to now', () => {
  const times = [time('travel', '08:00', '08:30'), time('work', '08:30', '09:15'), time('work', '11:30', null)];
  assert.deepEqual([minutesOf(times, 'travel', now), minutesOf(times, 'work', now)], [30, 75]);
  assert.equal(minutesOf(times, 'break', now), 0);
});

test('a corrected time is sorted into the others, and an invalid one is refused with its reason', () => {
  const times = [time('travel', '08:00', '08:30'), time('work', '08:30', null)];
  assert.deepEqual(withTime(times, undefined, time('break', '07:00', '07:30'))[0], time('break', '07:00', '07:30'));
  assert.deepEqual(withTime(times, 0, undefined), [times[1]]);
  const problem = (index: number | undefined, one: VisitTime) => problemOf(withTime(times, index, one), now);
  assert.equal(problem(0, time('travel', '07:45', '08:30')), null);
  assert.equal(problem(0, time('travel', '08:00', '08:31')), 'overlap');
  assert.equal(problem(0, time('travel', '08:20', '08:10')), 'order');
  assert.equal(problem(1, time('work', '12:01', null)), 'ahead');
  assert.equal(problem(undefined, time('break', '09:00', '09:10')), 'overlap');
});

test('an untouched clock time keeps its day and seconds, and an end may be after midnight', () => {
  const exact = '2026-11-21T08:00:42.123Z';
  assert.equal(momentOf(clockOf(exact), exact), exact);
  assert.equal(momentOf('09:05', at('08:00')), at('09:05'));
  assert.equal(momentOf('', at('08:00')), undefined);
  assert.equal(endOf('00:30', at('23:00'), null), new Date('2026-11-22T00:30:00').toISOString());
  assert.equal(endOf('23:30', at('23:00'), null), at('23:30'));
});
