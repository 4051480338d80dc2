import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draggedTo, drawMarks, isTiny, type Mark, markAt, markKinds, moved } from './mark-model.ts';

const start = { x: 0.2, y: 0.2 };

test('an arrow and a circle on a photo have two points, a line has all points of its path', () => {
  const drag = (kind: Mark['kind']) =>
    [0.4, 0.6].reduce((mark: Mark, x) => draggedTo(mark, { x, y: 0.5 }), { kind, spots: [start] });
  assert.deepEqual(drag('arrow').spots, [start, { x: 0.6, y: 0.5 }]);
  assert.deepEqual(drag('circle').spots.length, 2);
  assert.deepEqual(drag('line').spots.length, 3);
});

test('a mark stays within its photo', () => {
  assert.deepEqual(draggedTo({ kind: 'arrow', spots: [start] }, { x: 1.4, y: -2 }).spots[1], { x: 1, y: 0 });
  const corner = moved(markAt('circle', { x: 0.5, y: 0.5 }), { x: 0.9, y: -0.9 });
  assert.deepEqual(
    corner.spots.map(({ x, y }) => [x.toFixed(2), y.toFixed(2)]),
    [
      ['0.70', '0.00'],
      ['1.00', '0.30'],
    ],
  );
});

test('a tap on a photo makes a mark of a useful size', () => {
  assert.equal(isTiny({ kind: 'arrow', spots: [start, { x: 0.205, y: 0.2 }] }), true);
  for (const kind of markKinds) assert.equal(isTiny(markAt(kind, start)), false);
});

test('a text on a photo has one point, and keeps its words while it is moved', () => {
  const text: Mark = { ...markAt('text', start), text: 'lek' };
  assert.deepEqual(draggedTo(text, { x: 0.4, y: 2 }), { kind: 'text', spots: [{ x: 0.4, y: 1 }], text: 'lek' });
  assert.deepEqual(moved(text, { x: 0.5, y: -0.5 }), { kind: 'text', spots: [{ x: 0.7, y: 0 }], text: 'lek' });
});

test('every mark on a photo is drawn twice: its edge, then its line', () => {
  const strokes: unknown[] = [];
  const written: unknown[] = [];
  const pen = {
    lineWidth: 0,
    strokeStyle: '',
    lineCap: 'butt',
    lineJoin: 'miter',
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    ellipse: () => undefined,
    stroke: () => strokes.push([pen.strokeStyle, pen.lineWidth]),
    fillStyle: '',
    measureText: () => ({ width: 400 }),
    strokeText: (...at: unknown[]) => written.push([pen.strokeStyle, ...at]),
    fillText: (...at: unknown[]) => written.push([pen.fillStyle, ...at]),
  };
  const drawn = markKinds.filter((kind) => kind !== 'text');
  const text: Mark = { ...markAt('text', { x: 0.05, y: 0 }), text: 'lek' };
  const marks = [...drawn.map((kind) => markAt(kind, { x: 0.5, y: 0.5 })), text];
  drawMarks(pen as unknown as CanvasRenderingContext2D, marks, { width: 1000, height: 500 }, { line: 'L', edge: 'E' });
  assert.deepEqual(
    strokes,
    drawn.flatMap(() => [
      ['E', 16],
      ['L', 9],
    ]),
  );
  // Moved into the photo.
  assert.deepEqual(written, [
    ['E', 'lek', 200, 25, 1000],
    ['L', 'lek', 200, 25, 1000],
  ]);
});
