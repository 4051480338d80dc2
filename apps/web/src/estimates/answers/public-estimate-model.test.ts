import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublicEstimate } from '@werkbank/contract/estimates/answers/public-estimate.ts';
import { noSignature } from '#src/ui/signature/signature-model.ts';
import { acceptanceOf, chosenOf, faultsOf, queryOf } from './public-estimate-model.ts';

const point = (x: number, y: number) => ({ x, y, time: 1, pressure: 0 });

test('an empty choice of options of an estimate is sent as such', () => {
  const lines = [
    { id: 'a', optional: false, chosen: true },
    { id: 'b', optional: true, chosen: true },
    { id: 'c', optional: true, chosen: false },
  ] as PublicEstimate['lines'];
  assert.deepEqual([...chosenOf({ lines })], ['b']);
  assert.deepEqual(queryOf(new Set()), { line: [''] });
  assert.deepEqual(queryOf(new Set(['c', 'b'])), { line: ['b', 'c'] });
});

test('acceptance requires a name, and a drawn line or the typed name as signature', () => {
  const typed = { ...noSignature, way: 'typed' as const };
  assert.deepEqual(Object.keys(faultsOf({ name: ' ', signature: noSignature })), ['name']);
  assert.deepEqual(Object.keys(faultsOf({ name: 'K. de Wit', signature: noSignature })), ['signature']);
  assert.deepEqual(faultsOf({ name: 'K. de Wit', signature: typed }), {});
});

test('a drawn line is sent within the bounds of its canvas, a typed name without one', () => {
  const strokes = [[point(10.123, 20), point(5000, -900)]];
  const drawn = acceptanceOf({ name: ' K. de Wit ', signature: { way: 'drawn', strokes } }, new Set(['b']));
  assert.deepEqual(drawn, {
    answer: 'accept',
    name: 'K. de Wit',
    chosenLineIds: ['b'],
    strokes: [
      [
        [10.1, 20],
        [1200, -200],
      ],
    ],
  });
  const typed = acceptanceOf({ name: 'K. de Wit', signature: { way: 'typed', strokes } }, new Set());
  assert.deepEqual(typed, { answer: 'accept', name: 'K. de Wit', chosenLineIds: [] });
});
