import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pace } from './pace.ts';

test('the phone sends five steps or two files at once', () => {
  assert.equal(new Pace('steps').width, 5);
  assert.equal(new Pace('files').width, 2);
});

test('after a failure the phone sends one step at a time until a response is quick', () => {
  const pace = new Pace('steps');
  pace.failed();
  assert.equal(pace.width, 1);
  pace.answered(12_000);
  assert.equal(pace.width, 1);
  pace.answered(2000);
  assert.equal(pace.width, 5);
});
