import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { itemFilters } from './filters.ts';

const ask = itemFilters.query;

describe('the filters of the list of items', () => {
  it('request active items unless the URL says otherwise', () => {
    assert.deepEqual(ask({}), { active: 'true', sort: 'code' });
    assert.deepEqual(ask({ status: 'all' }), { sort: 'code' });
    assert.deepEqual(ask({ status: 'inactive', flags: ['assembled', 'webshop'] }), {
      active: 'false',
      isAssembledItem: 'true',
      isWebshopItem: 'true',
      sort: 'code',
    });
  });

  it('request stock items or services, and all items when both are chosen', () => {
    assert.equal(ask({ flags: ['stock'] }).isStockItem, 'true');
    assert.equal(ask({ flags: ['service'] }).isStockItem, 'false');
    assert.equal(ask({ flags: ['stock', 'service'] }).isStockItem, undefined);
  });
});
