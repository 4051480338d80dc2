import assert from 'node:assert/strict';
import { it } from 'node:test';
import { locationLabel, siteLabel } from './location-label.ts';

it('a location is called by its name and its town, and the town only once', () => {
  assert.equal(locationLabel('Woonzorgcentrum De Linde', 'Zwolle'), 'Woonzorgcentrum De Linde, Zwolle');
  assert.equal(locationLabel('Velmora Hotel Hengelo', 'Hengelo'), 'Velmora Hotel Hengelo');
  assert.equal(locationLabel('De Linde', null), 'De Linde');
  assert.equal(locationLabel(null, 'Zwolle'), 'Zwolle');
});

it('a location beside its account does not repeat the name of the account', () => {
  assert.equal(siteLabel('Velmora Hotel Hengelo', 'Velmora Hotel'), 'Hengelo');
  assert.equal(siteLabel('Velmora Hotel – Receptie', 'Velmora Hotel'), 'Receptie');
  assert.equal(siteLabel('Velmora Hotel', 'Velmora Hotel'), 'Velmora Hotel');
  assert.equal(siteLabel('Velmora Hotelschool', 'Velmora Hotel'), 'Velmora Hotelschool');
  assert.equal(siteLabel('De Linde', null), 'De Linde');
});
