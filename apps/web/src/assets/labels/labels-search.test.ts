import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeState } from './labels-search.ts';

const sheet = (start: number, count: number | null) => [1, 2, 3, 4].map((place) => placeState(place, start, count));

test('the preview of a label sheet marks as many positions as there are labels, after the used ones', () => {
  assert.deepEqual(sheet(2, 2), ['used', 'printed', 'printed', 'free']);
  assert.deepEqual(sheet(1, 1), ['printed', 'free', 'free', 'free']);
  assert.deepEqual(sheet(1, 0), ['free', 'free', 'free', 'free']);
  assert.deepEqual(sheet(1, null), ['printed', 'free', 'free', 'free']);
});
