import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallMeasure, durationAt, durationBounds, mergeCalls, mergeStatements } from './measures.ts';

const none = () => Array.from({ length: durationBounds.length + 1 }, () => 0);
const call = (name: string, total: number, buckets: Record<number, number>): CallMeasure => {
  const filled = none();
  for (const [index, count] of Object.entries(buckets)) filled[Number(index)] = count;
  return { call: name, requests: filled.reduce((sum, one) => sum + one, 0), failed: 1, total, buckets: filled };
};

test('a duration is estimated within the bucket that contains its share of the requests', () => {
  const { buckets } = call('a', 0, { 0: 50, 2: 50 });
  assert.equal(durationAt(0.5, buckets), 5);
  assert.equal(durationAt(0.75, buckets), 17.5);
  assert.equal(durationAt(0.95, none()), 0);
});

test('requests beyond the last bound count as the last bound', () => {
  const { buckets } = call('a', 0, { [durationBounds.length]: 3 });
  assert.equal(durationAt(0.95, buckets), 10_000);
});

test('calls of several processes are added up, those with the most time first', () => {
  const merged = mergeCalls([[call('a', 10, { 0: 1 }), call('b', 30, { 1: 2 })], [call('a', 25, { 0: 4 })]], 5);
  assert.deepEqual(
    merged.map(({ call: name, requests, failed, total }) => ({ name, requests, failed, total })),
    [
      { name: 'a', requests: 5, failed: 2, total: 35 },
      { name: 'b', requests: 2, failed: 1, total: 30 },
    ],
  );
  assert.equal(merged[0]?.buckets[0], 5);
});

test('statements of the same call are added up, and the longest remains', () => {
  const one = { call: 'a', sql: 'select 1', times: 1, total: 300, longest: 300 };
  assert.deepEqual(mergeStatements([[one], [{ ...one, times: 2, total: 900, longest: 700 }]], 5), [
    { call: 'a', sql: 'select 1', times: 3, total: 1200, longest: 700 },
  ]);
});
