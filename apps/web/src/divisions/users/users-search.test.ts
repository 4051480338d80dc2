import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readUsersSearch } from './users-search.ts';

test('an address of the list of users keeps what makes sense', () => {
  assert.deepEqual(readUsersSearch({ q: 7, disabled: true, page: 2 }), { q: '7', disabled: true, page: 2 });
  assert.deepEqual(readUsersSearch({ q: '', disabled: 'yes', page: 'x' }), {});
});
