import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { idsOf, isDay, isFiltered, knownOf, matchingOf, readPlace, some, textOf } from './list-search-params.ts';

const id = '0197b0a2-0000-7000-8000-000000000001';

describe('the search parameters of a list', () => {
  it('contain page, page size and order only if they are not the default', () => {
    const sorts = ['-name', 'code'] as const;
    assert.deepEqual(readPlace({ page: 3, size: 50, sort: 'code' }, { sorts }), { page: 3, size: 50, sort: 'code' });
    assert.deepEqual(readPlace({ page: 1, size: 25, sort: 'name' }, { sorts }), {});
    assert.deepEqual(readPlace({ page: '2', size: 25 }, { usual: 50 }), { page: 2, size: 25 });
    assert.deepEqual(readPlace({ page: 1.5, size: 26, sort: '-name' }), {});
    assert.deepEqual(readPlace({ page: { toString: 1 } }), {}, 'an object that is no number is no page');
  });

  it('are text even where they look like a number, and limited in length', () => {
    assert.equal(textOf(100), '100');
    assert.equal(textOf('linde', 3), 'lin');
    assert.equal(textOf({ q: 'x' }), '');
  });

  it('keep only known values, in their defined order', () => {
    assert.deepEqual(knownOf([25, '10', 99], [10, 20, 25]), [10, 25]);
    assert.deepEqual(knownOf('red', ['red', 'blue']), []);
  });

  it('keep values that match a pattern', () => {
    assert.deepEqual(matchingOf(['35', '<b>', 12], /^\w{1,10}$/), ['35', '12']);
    assert.deepEqual(matchingOf(['1', '2', '3'], /^\d$/, 2), ['1', '2']);
    assert.deepEqual(some('areas', []), {});
    assert.deepEqual(some('areas', ['35']), { areas: ['35'] });
  });

  it('contain the ids of records', () => {
    assert.deepEqual(idsOf({ account: id, location: 'x', asset: 1 }, 'account', 'location', 'asset'), { account: id });
  });

  it('accept only real days', () => {
    assert.equal(isDay('2026-11-22'), true);
    assert.equal(isDay('2026-02-30'), false, 'though the calendar of the browser carries it over');
    assert.deepEqual(['0000-01-01', '0999-12-31', '3000-01-01', '9999-12-01'].filter(isDay), []);
    assert.equal(isDay('2026-13-01'), false);
    assert.equal(isDay(20_261_122), false);
  });

  it('count as filters except for page, order and view', () => {
    assert.equal(isFiltered({ division: 10, view: 'board', sort: 'code', page: 2, size: 50 }), false);
    assert.equal(isFiltered({ q: undefined }), false);
    assert.equal(isFiltered({ late: true }), true);
  });
});
