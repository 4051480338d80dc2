import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createVisibleRecords } from './visible-records.ts';

const record = { kind: 'item', id: 'a' } as const;

it('a record found in a division is cached for that division only', () => {
  const seen = createVisibleRecords();
  seen.add([1], record);
  assert.ok(seen.has([1], record));
  assert.ok(!seen.has([2], record));
  assert.ok(!seen.has([1], { kind: 'account', id: 'a' }));
});

it('a record found half a minute ago is looked up again', () => {
  let now = 0;
  const seen = createVisibleRecords(() => now);
  seen.add([1], record);
  now = 30_000;
  assert.ok(!seen.has([1], record));
});
