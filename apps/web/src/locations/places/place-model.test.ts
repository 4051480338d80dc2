import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Place } from '@werkbank/contract/locations/place.ts';
import { newPlaceValues, parentsFor } from './place-model.ts';

const place = (id: string, parentId: string | null, kind: Place['kind']) => ({ id, parentId, kind, name: id }) as Place;
const main = place('main', null, 'building');
const ground = place('ground', 'main', 'floor');
const kitchen = place('kitchen', 'ground', 'room');
const yard = place('yard', null, 'outdoor');
const places = [main, ground, kitchen, yard];

describe('the places of a location', () => {
  it('can be moved anywhere except inside themselves and their descendants', () => {
    assert.deepEqual(parentsFor(null, places), places);
    assert.deepEqual(parentsFor(ground, places), [main, yard]);
    assert.deepEqual(parentsFor(main, places), [yard]);
  });

  it('get by default the usual kind for their parent', () => {
    assert.equal(newPlaceValues(null, []).kind, 'building');
    assert.equal(newPlaceValues(null, places).kind, 'floor');
    assert.equal(newPlaceValues('main', places).kind, 'floor');
    assert.deepEqual(newPlaceValues('ground', places), { name: '', kind: 'room', parentId: 'ground' });
  });
});
