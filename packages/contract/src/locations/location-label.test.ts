import assert from 'node:assert/strict';
import { it } from 'node:test';
import { locationLabel } from './location-label.ts';

it('a location is called by its name and its town, and the town only once', () => {
  assert.equal(locationLabel('Woonzorgcentrum De Linde', 'Zwolle'), 'Woonzorgcentrum De Linde, Zwolle');
  assert.equal(locationLabel('Velmora Hotel Hengelo', 'Hengelo'), 'Velmora Hotel Hengelo');
  assert.equal(locationLabel('De Linde', null), 'De Linde');
  assert.equal(locationLabel(null, 'Zwolle'), 'Zwolle');
});
