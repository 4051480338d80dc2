import assert from 'node:assert/strict';
import { test } from 'node:test';
import { primaryOf, verbsOf } from './steps-model.ts';

const base = { status: 20, lineCount: 2, isExpired: false } as const;

test('each status of an estimate offers its next step first', () => {
  assert.equal(primaryOf(base), 'send');
  assert.equal(primaryOf({ ...base, lineCount: 0 }), undefined);
  assert.equal(primaryOf({ ...base, status: 60 }), 'accept');
  assert.equal(primaryOf({ ...base, status: 60, isExpired: true }), 'revise');
  assert.equal(primaryOf({ ...base, status: 5 }), 'reopen');
  assert.equal(primaryOf({ ...base, status: 70 }), 'retry');
  assert.equal(primaryOf({ ...base, status: 50, acceptedHow: 'employee' }), undefined);
});

test('an action that is not allowed for an estimate is not offered', () => {
  assert.deepEqual(verbsOf({ ...base, lineCount: 0 }), ['decline']);
  assert.deepEqual(verbsOf({ ...base, status: 25 }), ['send', 'accept', 'decline', 'revise']);
  // A mail whose link would not work is not sent.
  assert.ok(!verbsOf({ ...base, status: 25, isExpired: true }).includes('send'));
  assert.deepEqual(verbsOf({ ...base, status: 6 }), []);
  // What the customer accepted is not taken back by the office.
  assert.deepEqual(verbsOf({ ...base, status: 50, acceptedHow: 'link' }), []);
  assert.deepEqual(verbsOf({ ...base, status: 50, acceptedHow: 'employee' }), ['undoAccept']);
});
