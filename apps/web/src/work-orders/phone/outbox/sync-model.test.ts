import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Entry } from './outbox-model.ts';
import { isOld, syncState } from './sync-model.ts';

const entry = (part: Partial<Entry>) => ({ at: '2026-11-20T12:00:00.000Z', state: 'waiting', ...part }) as Entry;

test('an entry that needs a decision outranks every other state', () => {
  assert.equal(syncState([], true), 'synced');
  assert.equal(syncState([entry({})], true), 'waiting');
  assert.equal(syncState([entry({})], false), 'offline');
  assert.equal(syncState([entry({}), entry({ state: 'refused' })], false), 'needsYou');
  assert.equal(syncState([entry({ state: 'editing' })], true), 'needsYou');
});

test('an entry is old after two days', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z');
  assert.equal(isOld([entry({})], now), false);
  assert.equal(isOld([entry({})], now + 1), true);
  assert.equal(isOld([], now), false);
});
