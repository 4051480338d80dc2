import assert from 'node:assert/strict';
import { test } from 'node:test';
import { positionOf } from './replica.ts';

test('positions of the log are compared as numbers, and anything else is none', () => {
  const [low, high] = [positionOf('0/FFFFFFFF'), positionOf('1/0')];
  assert.ok(low !== undefined && high !== undefined && low < high);
  for (const text of ['', '0', '0/', 'x/1', '1/1/1', '123456789/0', "0/0'; drop"])
    assert.equal(positionOf(text), undefined, text);
});
