import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countFilters, locationsQuery } from './locations-query.ts';
import { readLocationsSearch } from './locations-search.ts';

describe('the address of the location list', () => {
  it('is read as far as it makes sense', () => {
    assert.deepEqual(readLocationsSearch({ q: 42, areas: [7, '35', 'x'], month: 3, light: 'red', page: 2, size: 50 }), {
      q: '42',
      areas: ['07', '35'],
      month: 3,
      light: 'red',
      page: 2,
      size: 50,
    });
    assert.deepEqual(readLocationsSearch({ q: '', areas: 'x', month: 13, light: 'pink', account: '1', page: 1 }), {});
  });

  it('says what the call is asked for', () => {
    assert.deepEqual(locationsQuery({}), { active: 'true', sort: 'name' });
    assert.deepEqual(locationsQuery({ q: 'linde', status: 'all', month: 3, sort: '-code' }), {
      search: 'linde',
      serviceMonth: 3,
      sort: '-code',
    });
    assert.deepEqual(locationsQuery({ status: 'inactive' }).active, 'false');
  });

  it('counts what stands behind the button', () => {
    assert.equal(countFilters({ q: 'x', areas: ['35'], month: 1 }), 2);
  });
});
