import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  displayHour,
  emptyDraft,
  formatTime,
  meridiemOf,
  parsePastedTime,
  setTwelveHour,
  setUnit,
  stepUnit,
  toggleMeridiem,
  toTime,
} from './time-model.ts';

const at = (hour: number, minute: number, second = 0) => ({ hour, minute, second });

test('an hour wraps modulo 24 in both directions', () => {
  const wrapped = [24, 25, 49, -1, -24, -25, -49].map((hour) => setUnit(at(3, 0), 'hour', hour).hour);
  assert.deepEqual(wrapped, [0, 1, 1, 23, 0, 23, 23]);
});

test('a minute over 59 carries into the hour', () => {
  assert.deepEqual(setUnit(at(3, 0), 'minute', 75), at(4, 15));
  assert.deepEqual(setUnit(at(23, 59), 'minute', 60), at(0, 0));
  assert.deepEqual(setUnit(at(3, 0), 'minute', -1), at(2, 59));
});

test('minus sixty seconds is the same second of the previous minute', () => {
  assert.deepEqual(setUnit(at(3, 0), 'second', -60), at(2, 59, 0));
  assert.deepEqual(setUnit(at(3, 0), 'second', -61), at(2, 58, 59));
});

test('a second carries through minute and hour around midnight', () => {
  assert.deepEqual(stepUnit(at(23, 59, 59), 'second', 1), at(0, 0, 0));
  assert.deepEqual(stepUnit(at(0, 0, 0), 'second', -1), at(23, 59, 59));
});

test('a carry into an empty hour leaves it empty', () => {
  const draft = setUnit({ ...emptyDraft, minute: 59 }, 'minute', 60);
  assert.equal(draft.minute, 0);
  assert.ok(Number.isNaN(draft.hour));
});

test('stepping an empty unit starts at zero', () => {
  assert.equal(stepUnit(emptyDraft, 'hour', 1).hour, 0);
});

test('text that is not a number clears the unit', () => {
  assert.ok(Number.isNaN(setUnit(at(3, 0), 'hour', Number.NaN).hour));
  assert.ok(Number.isNaN(setUnit(at(3, 0), 'minute', Number.NaN).minute));
});

test('twelve in the morning is hour 0 and twelve in the afternoon stays 12', () => {
  assert.equal(setTwelveHour(at(0, 0), 12, 'am').hour, 0);
  assert.equal(setTwelveHour(at(0, 0), 12, 'pm').hour, 12);
});

test('an afternoon hour below twelve has twelve added', () => {
  assert.equal(setTwelveHour(at(0, 0), 1, 'pm').hour, 13);
  assert.equal(setTwelveHour(at(0, 0), 11, 'pm').hour, 23);
  assert.equal(setTwelveHour(at(0, 0), 11, 'am').hour, 11);
});

test('every hour survives the conversion to the 12-hour display and back', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    assert.equal(setTwelveHour(at(0, 0), displayHour(hour, true), meridiemOf(hour)).hour, hour);
  }
});

test('switching between morning and afternoon moves twelve hours', () => {
  assert.equal(toggleMeridiem(at(1, 30)).hour, 13);
  assert.equal(toggleMeridiem(at(13, 30)).hour, 1);
  assert.ok(Number.isNaN(toggleMeridiem(emptyDraft).hour));
});

test('a time needs hour and minute, and the second only when it is shown', () => {
  const draft = { hour: 8, minute: 5, second: Number.NaN };
  assert.deepEqual(toTime(draft, false), at(8, 5, 0));
  assert.equal(toTime(draft, true), null);
  assert.equal(toTime({ ...draft, minute: Number.NaN }, false), null);
});

test('hidden seconds are zero even when the draft has some', () => {
  assert.deepEqual(toTime(at(8, 5, 42), false), at(8, 5, 0));
});

test('a time is written with two digits', () => {
  assert.equal(formatTime(at(8, 5, 3), false), '08:05');
  assert.equal(formatTime(at(8, 5, 3), true), '08:05:03');
});

test('a pasted time is read completely or not at all', () => {
  assert.deepEqual(parsePastedTime(' 8:30 '), at(8, 30));
  assert.deepEqual(parsePastedTime('08.30.15'), at(8, 30, 15));
  for (const text of ['25:00', '8:60', '8', 'half nine']) assert.equal(parsePastedTime(text), null, text);
});
