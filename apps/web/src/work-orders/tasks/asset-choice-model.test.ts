import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assetsByFloor, inRound } from './asset-choice-model.ts';

const asset = (id: string, placePath: string | null, walkOrder: number | null) => ({
  id,
  placePath,
  walkOrder,
  type: 'AED',
  light: 'green' as const,
  state: 'inService' as const,
});

const assets = [
  asset('late', 'Begane grond › Gang', 4),
  asset('nowhere', null, 1),
  asset('upstairs', '1e verdieping', 5),
  asset('unnumbered', 'Begane grond', null),
  asset('first', 'Begane grond', 2),
];

test('floors are in walking order, assets within a floor too, and those without a place come last', () => {
  assert.deepEqual(
    assetsByFloor(assets).map(([floor, on]) => [floor, on.map(({ id }) => id)]),
    [
      ['Begane grond', ['first', 'unnumbered']],
      ['Begane grond › Gang', ['late']],
      ['1e verdieping', ['upstairs']],
      ['', ['nowhere']],
    ],
  );
});

test('chosen assets are in the order of the round, not in the order in which they were ticked', () => {
  assert.deepEqual(inRound(assets, new Set(['nowhere', 'upstairs', 'late', 'first'])), [
    'first',
    'late',
    'upstairs',
    'nowhere',
  ]);
});
