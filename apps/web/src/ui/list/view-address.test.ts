import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAddress, writeAddress } from './view-address.ts';

test('a saved view contains search, filters and order, in a fixed order', () => {
  assert.equal(
    writeAddress({ sort: '-name', kind: 'supplier', page: 3, size: 50, division: 2 }),
    'kind=supplier&sort=-name',
  );
  assert.equal(writeAddress({ kind: 'supplier', sort: '-name', city: undefined }), 'kind=supplier&sort=-name');
  assert.equal(writeAddress({ page: 2 }), '');
});

test('a saved view is read unchanged, and combined with the current division and page size', () => {
  const search = { q: '100', classes: ['b', 'a'], light: 'red & amber' };
  assert.deepEqual(readAddress(writeAddress(search), {}), search);
  assert.deepEqual(readAddress('kind=supplier&page=7&size=100', { division: 3, size: 50 }), {
    kind: 'supplier',
    division: 3,
    size: 50,
  });
  assert.deepEqual(readAddress('', {}), {});
});
