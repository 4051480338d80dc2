import assert from 'node:assert/strict';
import { test } from 'node:test';
import { primaryOf, verbsOf } from './steps-model.ts';

const standing = { status: 20, lineCount: 2, isExpired: false } as const;

test('each status of an estimate offers its next step first', () => {
  assert.equal(primaryOf(standing), 'send');
  assert.equal(primaryOf({ ...standing, lineCount: 0 }), undefined);
  assert.equal(primaryOf({ ...standing, status: 60 }), 'accept');
  assert.equal(primaryOf({ ...standing, status: 60, isExpired: true }), 'revise');
  assert.equal(primaryOf({ ...standing, status: 5 }), 'reopen');
  assert.equal(primaryOf({ ...standing, status: 70 }), 'retry');
  assert.equal(primaryOf({ ...standing, status: 50 }), undefined);
});

test('an action that is not allowed for an estimate is not offered', () => {
  assert.deepEqual(verbsOf({ ...standing, lineCount: 0 }), ['decline']);
  assert.deepEqual(verbsOf({ ...standing, status: 25 }), ['send', 'accept', 'decline', 'revise']);
  // A mail whose link would not work is not sent.
  assert.ok(!verbsOf({ ...standing, status: 25, isExpired: true }).includes('send'));
  assert.deepEqual(verbsOf({ ...standing, status: 6 }), []);
});
