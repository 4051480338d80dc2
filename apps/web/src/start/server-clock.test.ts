import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clockNow, isClockConfirmed, noteJumps, offsetOfEra } from './clock-jumps.ts';
import { clockOffset, readServerClock, serverNow } from './server-clock.ts';

const stored = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  },
});

const hour = 3_600_000;
/** The true time, and how far the local clock is ahead. */
let now = Date.parse('2026-11-22T12:00:00.000Z');
let ahead = 0;
/** Time for which the phone slept: its clock continued, but the time of the page did not. */
let slept = 0;
const tick = (milliseconds = 1000) => {
  now += milliseconds;
  noteJumps(now + ahead, now - slept);
};
const setClock = (by: number) => {
  ahead += by;
  tick();
};
const sleep = (milliseconds: number) => {
  slept += milliseconds;
  tick(milliseconds);
};
const answer = () => readServerClock(new Date(now).toUTCString(), now + ahead + 499, now + ahead + 501);
/** Milliseconds by which the time of a stored step is wrong. */
const error = (step: { era: number; local: number; at: number }) =>
  Math.abs(step.local + (offsetOfEra(step.era) ?? Number.NaN) - step.at);
const storeStep = () => {
  const { era } = clockNow();
  return { era, local: now + ahead, at: now };
};

beforeEach(() => {
  stored.clear();
  ahead = 0;
  now = Math.ceil(now / 1000) * 1000;
  tick(0);
  answer();
});

test('a local clock that is right to the second is not corrected', () => {
  readServerClock(new Date(now).toUTCString(), now - 600, now + 1500);
  assert.equal(clockOffset(), 0);
});

test('a local clock that is ahead is corrected, also after the page was closed', () => {
  setClock(3 * hour);
  answer();
  assert.equal(clockOffset(), -3 * hour);
  assert.ok(Math.abs(serverNow().getTime() - (Date.now() - 3 * hour)) < 1000);
});

test('a response without a date, or one that took too long, is not used to correct the clock', () => {
  readServerClock(null, now, now + 10);
  readServerClock('soon', now, now + 10);
  readServerClock(new Date(now).toUTCString(), now + hour, now + hour + 6000);
  assert.equal(clockOffset(), 0);
});

test('steps before a jump of the clock are not changed, and steps after it are corrected by the next response', () => {
  for (const by of [3.5 * hour, -2 * hour]) {
    const before = storeStep();
    setClock(by);
    const after = storeStep();
    tick(60_000);
    answer();
    assert.ok(error(before) < 2000);
    assert.ok(error(after) < 2000);
  }
});

test('a local clock that was wrong all along is corrected although the phone slept in the meantime', () => {
  stored.clear();
  tick(0);
  ahead = -hour;
  noteJumps(now + ahead, now - slept);
  stored.clear();
  const first = storeStep();
  sleep(4 * hour);
  const second = storeStep();
  answer();
  assert.ok(error(first) < 2000);
  assert.ok(error(second) < 2000);
});

test('a phone that sleeps keeps its correct clock', () => {
  const before = storeStep();
  sleep(9 * hour);
  const after = storeStep();
  answer();
  assert.ok(error(before) < 2000);
  assert.ok(error(after) < 2000);
  assert.equal(clockOffset(), 0);
});

test('after a jump the clock is unconfirmed until the server responds', () => {
  assert.equal(isClockConfirmed(), true);
  setClock(hour);
  assert.equal(isClockConfirmed(), false);
  answer();
  assert.equal(isClockConfirmed(), true);
});
