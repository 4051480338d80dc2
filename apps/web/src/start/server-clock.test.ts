import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clockOffset, readServerClock, serverNow } from './server-clock.ts';

const kept = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  },
});

const noon = Date.parse('2026-11-22T12:00:00.000Z');
const header = new Date(noon).toUTCString();

beforeEach(() => readServerClock(header, noon + 499, noon + 501));

test('a clock that is right to the second is not corrected', () => {
  readServerClock(header, noon - 600, noon + 1500);
  assert.equal(clockOffset(), 0);
});

test('a clock that is ahead is corrected, also after the page was closed', () => {
  const ahead = 3 * 60 * 60_000;
  readServerClock(header, noon + ahead + 400, noon + ahead + 600);
  assert.equal(clockOffset(), -ahead);
  assert.equal(kept.get('serverClockOffset'), String(-ahead));
  assert.ok(Math.abs(serverNow().getTime() - (Date.now() - ahead)) < 1000);
});

test('a response without a date, or one that took too long, is ignored', () => {
  readServerClock(null, noon, noon + 10);
  readServerClock('soon', noon, noon + 10);
  readServerClock(header, noon + 3_600_000, noon + 3_600_000 + 6000);
  assert.equal(clockOffset(), 0);
});
