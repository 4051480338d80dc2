import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isReachable, locationForm, newLocationValues } from './location-form-model.ts';

describe('the form of a location', () => {
  it('starts with the name of its account and leaves out empty fields', () => {
    const values = newLocationValues('NL', { id: 'a', code: '10042', name: 'Lindelust' });
    const body = locationForm.bodyOf({ ...values, email: ' ' });
    assert.deepEqual(
      [body.name, body.accountId, body.country, body.email, body.serviceMonth],
      ['Lindelust', 'a', 'NL', null, null],
    );
    assert.equal('code' in body, false);
  });

  it('sends only what was changed', () => {
    const before = { ...newLocationValues('DE', null), name: 'Werk 1', code: 'DE-000001' };
    assert.deepEqual(locationForm.changesOf(before, { ...before }), {});
    assert.deepEqual(locationForm.changesOf(before, { ...before, serviceMonth: '3', floorArea: 1200, active: false }), {
      serviceMonth: 3,
      floorArea: 1200,
      active: false,
    });
  });
});

it('a mechanic can be sent to a location with a street in a town or a point on the map, and to no other', () => {
  assert.equal(isReachable({ addressLine1: 'Kade 7', city: 'Zwolle', postcode: null }), true);
  assert.equal(isReachable({ addressLine1: 'Kade 7', city: null, postcode: '8011 AB' }), true);
  assert.equal(isReachable({ latitude: 52.1, longitude: 0 }), true);
  for (const whereabouts of [{}, { addressLine1: 'Kade 7' }, { city: 'Zwolle' }, { latitude: 52.1, longitude: null }])
    assert.equal(isReachable(whereabouts), false, JSON.stringify(whereabouts));
});
