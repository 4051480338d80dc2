import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatIsoDate } from './date-model.ts';
import { parseShortDate } from './short-date.ts';

/** A Thursday. */
const today = { year: 2026, month: 3, day: 5 };
const typed = (text: string, locale = 'nl-NL', maximum?: string) => {
  const day = parseShortDate(text, { today, locale, maximum });
  return day && formatIsoDate(day);
};

test('days are counted from today', () => {
  assert.deepEqual(
    ['+7', '-1', '+0', '+30'].map((text) => typed(text)),
    ['2026-03-12', '2026-03-04', '2026-03-05', '2026-04-04'],
  );
});

test('a weekday is the next one in the language of the reader', () => {
  assert.equal(typed('vr'), '2026-03-06');
  assert.equal(typed('Donderdag'), '2026-03-12');
  assert.equal(typed('Mo.', 'de-DE'), '2026-03-09');
  assert.equal(typed('mi', 'de-DE'), '2026-03-11');
  assert.equal(typed('tue', 'en-GB'), '2026-03-10');
  assert.equal(typed('mi'), null);
});

test('a weekday after the last allowed day is the one before', () => {
  assert.equal(typed('vr', 'nl-NL', '2026-03-05'), '2026-02-27');
  assert.equal(typed('do', 'nl-NL', '2026-03-05'), '2026-03-05');
});

test('today and its neighbours are words', () => {
  assert.deepEqual(
    ['vandaag', 'Morgen', 'gisteren', 'overmorgen'].map((text) => typed(text)),
    ['2026-03-05', '2026-03-06', '2026-03-04', '2026-03-07'],
  );
  assert.equal(typed('heute', 'de-DE'), '2026-03-05');
  assert.equal(typed('tomorrow', 'en-GB'), '2026-03-06');
});

test('three digits are a day and a month', () => {
  assert.deepEqual(
    ['311', '231', '112'].map((text) => typed(text)),
    ['2026-11-03', '2026-01-23', '2026-12-01'],
  );
  for (const text of ['999', '1', '12', 'v', 'x', '']) assert.equal(typed(text), null, text);
});
