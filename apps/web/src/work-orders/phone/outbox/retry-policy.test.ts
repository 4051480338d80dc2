import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backOff, classifyFailure } from './retry-policy.ts';

test('retry delays double up to a minute, unless the server specifies one', () => {
  assert.deepEqual(
    [0, 1, 2, 6, 30].map((attempts) => backOff(attempts, undefined)),
    [1000, 2000, 4000, 60_000, 60_000],
  );
  assert.equal(backOff(0, 7), 7000);
  assert.equal(backOff(0, 3600), 60_000);
});

test('no response and an expired session block every queue, an overloaded server only one, and a conflict needs a decision', () => {
  assert.deepEqual(classifyFailure(0), { kind: 'later', blocksQueue: true });
  assert.deepEqual(classifyFailure(401), { kind: 'later', blocksQueue: true });
  assert.deepEqual(classifyFailure(403, 'auth.xsrf'), { kind: 'later', blocksQueue: true });
  assert.deepEqual(classifyFailure(403, 'auth.forbidden'), { kind: 'refused' });
  assert.deepEqual(classifyFailure(429), { kind: 'later', blocksQueue: false });
  assert.deepEqual(classifyFailure(503), { kind: 'later', blocksQueue: false });
  assert.deepEqual(classifyFailure(409), { kind: 'late' });
  assert.deepEqual(classifyFailure(412), { kind: 'late' });
  assert.deepEqual(classifyFailure(422), { kind: 'refused' });
});
