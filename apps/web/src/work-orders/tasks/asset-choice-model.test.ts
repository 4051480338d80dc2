import assert from 'node:assert/strict';
import { test } from 'node:test';
import { devicesByFloor, inRound } from './asset-choice-model.ts';

const device = (id: string, placePath: string | null, walkOrder: number | null) => ({
  id,
  placePath,
  walkOrder,
  type: 'AED',
  light: 'green' as const,
  state: 'inService' as const,
});

const devices = [
  device('late', 'Begane grond › Gang', 4),
  device('nowhere', null, 1),
  device('upstairs', '1e verdieping', 5),
  device('unnumbered', 'Begane grond', null),
  device('first', 'Begane grond', 2),
];

test('floors are in walking order, assets in theirs within a floor, those without a place last', () => {
  assert.deepEqual(
    devicesByFloor(devices).map(([floor, on]) => [floor, on.map(({ id }) => id)]),
    [
      ['Begane grond', ['first', 'unnumbered']],
      ['Begane grond › Gang', ['late']],
      ['1e verdieping', ['upstairs']],
      ['', ['nowhere']],
    ],
  );
});

test('chosen assets are in the order of the round, not in that of ticking', () => {
  assert.deepEqual(inRound(devices, new Set(['nowhere', 'upstairs', 'late', 'first'])), [
    'first',
    'late',
    'upstairs',
    'nowhere',
  ]);
});
