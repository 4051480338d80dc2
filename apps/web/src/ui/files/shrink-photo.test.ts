import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fitted } from './shrink-photo.ts';

describe('a photo that is uploaded', () => {
  it('keeps its proportions within the longest side, and is never enlarged', () => {
    assert.deepEqual(fitted(4032, 3024), [2560, 1920]);
    assert.deepEqual(fitted(3024, 4032), [1920, 2560]);
    assert.deepEqual(fitted(2560, 2560), [2560, 2560]);
    assert.deepEqual(fitted(640, 480), [640, 480]);
    assert.deepEqual(fitted(100_000, 10), [2560, 1]);
  });
});
