import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Place } from '@werkbank/contract/locations/place.ts';
import { parentsFor, placeValuesOf } from './place-model.ts';

const place = (id: string, parentId: string | null, kind: Place['kind']) => ({ id, parentId, kind, name: id }) as Place;
const main = place('main', null, 'building');
const ground = place('ground', 'main', 'floor');
const kitchen = place('kitchen', 'ground', 'room');
const yard = place('yard', null, 'outdoor');
const places = [main, ground, kitchen, yard];

describe('places', () => {
  it('can be anywhere except inside themselves and their descendants', () => {
    assert.deepEqual(parentsFor(null, places), places);
    assert.deepEqual(parentsFor(ground, places), [main, yard]);
    assert.deepEqual(parentsFor(main, places), [yard]);
  });

  it('start as the usual kind for their parent', () => {
    assert.equal(placeValuesOf(null, null, []).kind, 'building');
    assert.equal(placeValuesOf(null, null, places).kind, 'floor');
    assert.equal(placeValuesOf(null, 'main', places).kind, 'floor');
    assert.deepEqual(placeValuesOf(null, 'ground', places), { name: '', kind: 'room', parentId: 'ground' });
    assert.deepEqual(placeValuesOf(yard, null, places), { name: 'yard', kind: 'outdoor', parentId: null });
  });
});
