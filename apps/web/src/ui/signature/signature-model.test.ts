import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  displayFactor,
  fittingFactor,
  isSigned,
  noSignature,
  type Signature,
  scaledStrokes,
} from './signature-model.ts';

const line = [
  { x: 10, y: 20, time: 1, pressure: 0.5 },
  { x: 30, y: 40, time: 2, pressure: 0.5 },
];

test('a signature is either a drawn line or a typed name', () => {
  const drawn: Signature = { way: 'drawn', strokes: [line] };
  assert.equal(isSigned(noSignature, 'K. de Wit'), false);
  assert.equal(isSigned(drawn, ''), true);
  assert.equal(isSigned({ ...noSignature, way: 'typed' }, 'K. de Wit'), true);
  assert.equal(isSigned({ ...drawn, way: 'typed' }, '  '), false);
});

test('a line keeps its shape and its timing on a sheet of another size', () => {
  assert.deepEqual(scaledStrokes([line], 0.5), [
    [
      { x: 5, y: 10, time: 1, pressure: 0.5 },
      { x: 15, y: 20, time: 2, pressure: 0.5 },
    ],
  ]);
  assert.deepEqual(scaledStrokes(scaledStrokes([line], 0.5), 2), [line]);
});

test('a line that ends below the sheet is scaled to fit', () => {
  assert.equal(fittingFactor([line]), 1);
  assert.equal(fittingFactor([line, [{ x: 10, y: 400, time: 3, pressure: 0.5 }]]), 0.5);
  assert.equal(fittingFactor([]), 1);
});

test('a line that ends beside the sheet is scaled to fit', () => {
  assert.equal(fittingFactor([[{ x: 1200, y: 40, time: 1, pressure: 0.5 }]]), 0.5);
});

test('all of a line is visible on a screen that was turned', () => {
  const tall = [[{ x: 300, y: 900, time: 1, pressure: 0.5 }]];
  const portrait = { width: 300, height: 600 };
  const landscape = { width: 700, height: 270 };
  assert.equal(displayFactor([], portrait), 0.5);
  assert.equal(displayFactor(tall, portrait), 0.5);
  assert.equal(displayFactor(tall, landscape), 0.3);
  const wide = [[{ x: 1200, y: 100, time: 1, pressure: 0.5 }]];
  assert.equal(displayFactor(wide, portrait), 0.25);
});
