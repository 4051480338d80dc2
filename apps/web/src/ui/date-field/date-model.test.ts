import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dateHint,
  findDateProblem,
  formatIsoDate,
  formatTypedDate,
  parseIsoDate,
  parseTypedDate,
  shiftDay,
} from './date-model.ts';

const today = { year: 2026, month: 3, day: 5 };
const typed = (text: string) => {
  const day = parseTypedDate(text, today);
  return day && formatIsoDate(day);
};

test('an ISO date is read into year, month and day and written back', () => {
  assert.deepEqual(parseIsoDate('2026-03-05'), today);
  assert.equal(formatIsoDate(today), '2026-03-05');
});

test('a day that does not exist is not a date', () => {
  for (const iso of ['2026-02-29', '2026-13-01', '2026-04-31', '2026-00-10', '0000-01-01', '2026-3-5', '']) {
    assert.equal(parseIsoDate(iso), null, iso);
  }
  assert.deepEqual(parseIsoDate('2028-02-29'), { year: 2028, month: 2, day: 29 });
  assert.deepEqual(parseIsoDate('0096-02-29'), { year: 96, month: 2, day: 29 });
});

test('a date is written as the locale writes it', () => {
  assert.equal(formatTypedDate(today, 'nl-NL'), '05-03-2026');
  assert.equal(formatTypedDate(today, 'de-DE'), '05.03.2026');
  assert.equal(formatTypedDate(today, 'en-GB'), '05/03/2026');
});

test('the hint uses the letters of the language', () => {
  assert.equal(dateHint('nl-NL', 'dmj'), 'dd-mm-jjjj');
  assert.equal(dateHint('de-DE', 'TMJ'), 'TT.MM.JJJJ');
});

test('a typed date may use any separator, or none', () => {
  for (const text of [
    '5-3-2026',
    '05.03.2026',
    '5/3/2026',
    '5 3 2026',
    '05032026',
    '050326',
    ' 5-3-26 ',
    '2026-03-05',
  ]) {
    assert.equal(typed(text), '2026-03-05', text);
  }
});

test('a typed date without a year is in this year', () => {
  assert.equal(typed('17-8'), '2026-08-17');
  assert.equal(typed('17.8.'), '2026-08-17');
  assert.equal(typed('1708'), '2026-08-17');
});

test('a year of two digits is the nearest sensible one', () => {
  assert.equal(typed('1-1-45'), '2045-01-01');
  assert.equal(typed('1-1-46'), '1946-01-01');
  assert.equal(typed('1-1-99'), '1999-01-01');
});

test('a two-digit year just after the turn of a century is not in the past one', () => {
  const day = parseTypedDate('1-1-05', { year: 2099, month: 1, day: 1 });
  assert.equal(day?.year, 2105);
});

test('text that is not a day is not a date', () => {
  for (const text of ['', 'tomorrow', '31-02-2026', '5-13-2026', '2026', '1-2-3-4']) {
    assert.equal(typed(text), null, text);
  }
});

test('a date before the minimum, after the maximum or unreadable has its own problem', () => {
  assert.equal(findDateProblem('2026-03-04', '2026-03-05', '2026-03-31'), 'beforeMinimum');
  assert.equal(findDateProblem('2026-04-01', '2026-03-05', '2026-03-31'), 'afterMaximum');
  assert.equal(findDateProblem('31-02-2026', '2026-03-05', '2026-03-31'), 'invalid');
  assert.equal(findDateProblem('2026-03-05', '2026-03-05', '2026-03-05'), null);
  assert.equal(findDateProblem(null, '2026-03-05'), null);
});

test('adding days crosses months and years', () => {
  assert.equal(formatIsoDate(shiftDay(today, -5)), '2026-02-28');
  assert.equal(formatIsoDate(shiftDay({ year: 2025, month: 12, day: 31 }, 1)), '2026-01-01');
});
