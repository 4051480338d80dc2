import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathRule, placeIn, walkFrom } from './walk-model.ts';

test('the page of one row says how the pages of other rows are named', () => {
  const rule = pathRule({ id: 'b', name: 'Oever' }, '/accounts/b');
  assert.equal(rule?.({ id: 'a', name: 'Linge' }), '/accounts/a');
});

test('a page may be named by several fields, in any script', () => {
  const rule = pathRule({ id: 'a1', locationId: 'l1' }, '/locations/l1/assets/a1');
  assert.equal(rule?.({ id: 'a2', locationId: 'l2' }), '/locations/l2/assets/a2');
  assert.equal(pathRule({ id: 'x', code: 'A/1' }, '/items/A%2F1')?.({ id: 'y', code: 'É 2' }), '/items/%C3%89%202');
});

test('an id names the page also when another field has the same value', () => {
  assert.equal(pathRule({ rootId: 'a', id: 'a' }, '/tasks/a')?.({ rootId: 'a', id: 'b' }), '/tasks/b');
});

test('a link to another record, or to a part of one, says nothing about the rows', () => {
  assert.equal(pathRule({ id: 'a' }, '/accounts/x'), undefined);
  assert.equal(pathRule({ id: 'a' }, '/accounts/a/edit'), undefined);
});

test('a row without the field has no page', () => {
  assert.equal(
    pathRule({ id: 'a', locationId: 'l' }, '/locations/l/assets/a')?.({ id: 'b', locationId: null }),
    undefined,
  );
});

const walk = {
  list: '/accounts?page=2',
  paths: ['/accounts/a', '/accounts/b', '/accounts/c'],
  offset: 25,
  total: 28,
  totalIsExact: true,
};

test('a record has its position in the whole list, and its neighbours', () => {
  assert.deepEqual(placeIn(walk, '/accounts/b'), { number: 27, previous: '/accounts/a', next: '/accounts/c' });
});

test('the first record has none before it, and the last none after it', () => {
  assert.deepEqual(placeIn(walk, '/accounts/a'), { number: 26, previous: undefined, next: '/accounts/b' });
  assert.deepEqual(placeIn(walk, '/accounts/c'), { number: 28, previous: '/accounts/b', next: undefined });
});

test('a page that the list does not contain has no place in it', () => {
  assert.equal(placeIn(walk, '/accounts/a/edit'), undefined);
});

const rows = [{ id: 'a' }, { id: 'b' }, undefined, { id: 'd' }];
const loaded = { rowAt: (index: number) => rows[index], count: 4, offset: 50, total: 10_000, totalIsExact: false };

test('a walk holds the rows around the opened one, up to a row that is not loaded', () => {
  assert.deepEqual(walkFrom({ rows: loaded, index: 1, path: '/accounts/b', list: '/accounts?page=3' }), {
    list: '/accounts?page=3',
    paths: ['/accounts/a', '/accounts/b'],
    offset: 50,
    total: 10_000,
    totalIsExact: false,
  });
  assert.equal(walkFrom({ rows: loaded, index: 3, path: '/accounts/d', list: '/accounts' })?.offset, 53);
});

test('a row whose link leads to another record begins no walk', () => {
  assert.equal(walkFrom({ rows: loaded, index: 1, path: '/items/x', list: '/accounts' }), undefined);
});
