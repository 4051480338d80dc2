import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawPlan, isPlaced } from './plan-model.ts';

const utrecht = { latitude: 52.09, longitude: 5.12 };
const groningen = { latitude: 53.22, longitude: 6.57 };

test('places are drawn north up within the frame', () => {
  const { spots, scale } = drawPlan([utrecht, groningen]);
  const [south, north] = spots;
  assert.ok(south && north && south.y > north.y && south.x < north.x);
  for (const { x, y } of spots) assert.ok(x >= 0 && x <= 100 && y >= 0 && y <= 100);
  assert.equal(scale.kilometres, 50);
});

test('a single place is in the middle', () => {
  assert.deepEqual(drawPlan([utrecht]).spots, [{ x: 50, y: 50 }]);
});

test('a place without coordinates is not drawn', () => {
  assert.equal(isPlaced({ latitude: null, longitude: 5 }), false);
  assert.equal(isPlaced(utrecht), true);
});
