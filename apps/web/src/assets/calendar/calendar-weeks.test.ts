import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayByKey, weeksOf } from './calendar-weeks.ts';

describe('a month of days', () => {
  it('has whole weeks from Monday, with their numbers', () => {
    const november = weeksOf('2026-11-01');
    assert.deepEqual(
      november.map(({ number, days }) => [number, days[0], days[6]]),
      [
        [44, '2026-10-26', '2026-11-01'],
        [45, '2026-11-02', '2026-11-08'],
        [46, '2026-11-09', '2026-11-15'],
        [47, '2026-11-16', '2026-11-22'],
        [48, '2026-11-23', '2026-11-29'],
        [49, '2026-11-30', '2026-12-06'],
      ],
    );
    assert.deepEqual(
      ['2021-01-01', '2026-12-15', '2027-02-01'].map((month) => weeksOf(month).map(({ number }) => number)),
      [
        [53, 1, 2, 3, 4],
        [49, 50, 51, 52, 53],
        [5, 6, 7, 8],
      ],
    );
  });

  it('can be navigated with the keyboard like other calendars', () => {
    const from = (day: string) => (key: string) => dayByKey(day, key);
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
    assert.deepEqual(keys.map(from('2026-11-18')), [
      '2026-11-17',
      '2026-11-19',
      '2026-11-11',
      '2026-11-25',
      '2026-11-16',
      '2026-11-22',
      '2026-10-18',
      '2026-12-18',
    ]);
    assert.deepEqual(['Home', 'End'].map(from('2026-11-01')), ['2026-11-01', '2026-11-01']);
    assert.deepEqual(['End', 'PageDown'].map(from('2026-12-31')), ['2026-12-31', '2027-01-31']);
    assert.equal(dayByKey('2027-01-31', 'PageDown'), '2027-02-28');
    assert.equal(dayByKey('2026-11-18', 'Enter'), undefined);
  });
});
