import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { locationFilters } from './filters.ts';

describe('the filters of the list of locations', () => {
  it('keep the leading zero of an area, which the router drops from numbers', () => {
    assert.deepEqual(locationFilters.read({ areas: [7, '35', 'x'] }), { areas: ['07', '35'] });
    assert.deepEqual(locationFilters.read({ areas: 'x' }), {});
  });

  it('request active locations unless the URL says otherwise', () => {
    assert.deepEqual(locationFilters.query({}), { active: 'true', sort: 'name' });
    assert.equal(locationFilters.query({ status: 'inactive' }).active, 'false');
    assert.equal(locationFilters.query({ status: 'all' }).active, undefined);
  });
});
