import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Entry } from './outbox-model.ts';
import { isOld, syncState } from './sync-model.ts';

const entry = (part: Partial<Entry>) => ({ at: '2026-11-20T12:00:00.000Z', state: 'waiting', ...part }) as Entry;

const reachable = { isOnline: true, isReachable: true, isSilent: false, isTrying: false };

test('the sync state shows a needed decision before anything else', () => {
  const state = (entries: Entry[], isOnline: boolean) => syncState({ ...reachable, entries, isOnline });
  assert.equal(state([], true), 'synced');
  assert.equal(state([entry({})], true), 'waiting');
  assert.equal(state([entry({})], false), 'offline');
  assert.equal(state([entry({}), entry({ state: 'refused' })], false), 'needsYou');
  assert.equal(state([entry({ state: 'editing' })], true), 'needsYou');
});

test('a network without the server counts as offline, and is reported between attempts', () => {
  const unreachable = { ...reachable, isReachable: false };
  assert.equal(syncState({ ...unreachable, isTrying: true, entries: [] }), 'trying');
  assert.equal(syncState({ ...unreachable, isTrying: true, entries: [entry({})] }), 'trying');
  assert.equal(syncState({ ...unreachable, entries: [] }), 'offline');
  assert.equal(syncState({ ...unreachable, isOnline: false, isTrying: true, entries: [] }), 'offline');
});

test('a slow connection is reported as slow until a request has failed', () => {
  const silent = { ...reachable, isSilent: true, isTrying: true };
  assert.equal(syncState({ ...silent, entries: [] }), 'slow');
  assert.equal(syncState({ ...silent, entries: [entry({})] }), 'slow');
  assert.equal(syncState({ ...silent, isReachable: false, entries: [] }), 'trying');
  assert.equal(syncState({ ...silent, isOnline: false, entries: [] }), 'offline');
});

test('an entry of the outbox is old after two days', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z');
  assert.equal(isOld([entry({})], now), false);
  assert.equal(isOld([entry({})], now + 1), true);
  assert.equal(isOld([], now), false);
});
