import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import type { Place } from '@werkbank/contract/locations/place.ts';
import { countLights, groupByFloor, groupByType, pickAssets } from './asset-groups.ts';

const place = (id: string, parentId: string | null, kind: Place['kind'], path = id) =>
  ({ id, parentId, kind, path }) as Place;
const places = [
  place('main', null, 'building'),
  place('ground', 'main', 'floor', 'main › ground'),
  place('kitchen', 'ground', 'room'),
  place('first', 'main', 'floor', 'main › first'),
  place('yard', null, 'outdoor'),
];
const asset = (tag: string, placeId: string | null, rest: Partial<AssetListed> = {}) =>
  ({
    tag,
    placeId,
    type: 'EXT-F',
    typeDescription: 'Schuimblusser',
    light: 'green',
    walkOrder: null,
    ...rest,
  }) as AssetListed;
const all = [
  asset('A', null),
  asset('B', 'yard'),
  asset('C', 'first', { light: 'red' }),
  asset('D', 'kitchen', { walkOrder: 2, position: 'Naast de deur' }),
  asset('E', 'ground', { walkOrder: 1, type: 'AED', typeDescription: 'AED', light: 'blue' }),
];
const summaryOf = (groups: ReturnType<typeof groupByFloor>) =>
  groups.map(({ title, assets }) => [title, assets.map(({ tag }) => tag).join('')]);

describe('the assets of a location', () => {
  it('are grouped by floor in walking order', () => {
    assert.deepEqual(summaryOf(groupByFloor(all, places)), [
      ['main › ground', 'ED'],
      ['main › first', 'C'],
      ['yard', 'B'],
      [null, 'A'],
    ]);
    assert.deepEqual(summaryOf(groupByFloor([asset('X', null)], [])), [[null, 'X']]);
  });

  it('are grouped by type', () => {
    assert.deepEqual(summaryOf(groupByType(all)), [
      ['AED', 'E'],
      ['Schuimblusser', 'ABCD'],
    ]);
  });

  it('are filtered by due status and by words', () => {
    assert.deepEqual(
      pickAssets(all, { lights: ['red', 'blue'] }).map(({ tag }) => tag),
      ['C', 'E'],
    );
    assert.deepEqual(
      pickAssets(all, { q: 'deur schuim' }).map(({ tag }) => tag),
      ['D'],
    );
    assert.equal(pickAssets(all, {}).length, 5);
  });

  it('are filtered by their tag in any spelling', () => {
    const labelled = [...all, asset('T-7K3QX-9M2P6', null), asset('LAGER-0001', null)];
    for (const [q, tag] of [
      ['T-7K3QX-9M2P6', 'T-7K3QX-9M2P6'],
      ['t7k3qx9m2p6', 'T-7K3QX-9M2P6'],
      ['7k3qx 9m2p6', 'T-7K3QX-9M2P6'],
      ['https://labels.example/t/T-7K3QX-9M2P6', 'T-7K3QX-9M2P6'],
      ['lager-0001', 'LAGER-0001'],
    ] as const)
      assert.deepEqual(
        pickAssets(labelled, { q }).map((one) => one.tag),
        [tag],
        q,
      );
    assert.deepEqual(pickAssets(labelled, { q: 'T-7K3QX-9M2P7' }), []);
  });

  it('are counted by due status', () => {
    assert.deepEqual(countLights(all), { red: 1, amber: 0, blue: 1, green: 3, grey: 0 });
  });
});
