import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fittingFactor, isSigned, noSignature, type Signature, scaledStrokes } from './signature-model.ts';

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
