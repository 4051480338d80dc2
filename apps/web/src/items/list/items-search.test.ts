import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { itemsQuery } from './items-query.ts';
import { readItemsSearch } from './items-search.ts';

const group = '0199a8e2-0000-7000-8000-000000000001';

describe('the address of the item list', () => {
  it('keeps what makes sense and drops the rest', () => {
    assert.deepEqual(
      readItemsSearch({
        q: 100,
        groups: [group, 'x'],
        status: 'inactive',
        flags: ['webshop', 'ufo'],
        sort: '-code',
        page: 2,
        size: 100,
      }),
      { q: '100', groups: [group], status: 'inactive', flags: ['webshop'], sort: '-code', page: 2, size: 100 },
    );
    assert.deepEqual(
      readItemsSearch({ q: '', groups: 'x', status: 'active', sort: 'code', page: 0, size: 25, flags: {} }),
      {},
    );
  });

  it('asks for active items unless it says otherwise', () => {
    assert.deepEqual(itemsQuery({}), { active: 'true', sort: 'code' });
    assert.deepEqual(itemsQuery({ status: 'all' }), { sort: 'code' });
    assert.deepEqual(
      itemsQuery({ status: 'inactive', q: 'slang', sort: 'description', flags: ['assembled', 'webshop'] }),
      {
        search: 'slang',
        active: 'false',
        isAssembledItem: 'true',
        isWebshopItem: 'true',
        sort: 'description',
      },
    );
  });

  it('asks for stock items or services, and for neither when both are chosen', () => {
    assert.equal(itemsQuery({ flags: ['stock'] }).isStockItem, 'true');
    assert.equal(itemsQuery({ flags: ['service'] }).isStockItem, 'false');
    assert.equal(itemsQuery({ flags: ['stock', 'service'] }).isStockItem, undefined);
  });
});
