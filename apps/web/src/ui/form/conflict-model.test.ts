import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareVersions, mergeVersions } from './conflict-model.ts';

const base = { name: 'Bakkerij Jansen', city: 'Utrecht', phone: '030', tags: ['a'], version: 1 };
const names = ['name', 'city', 'phone', 'tags'] as const;

test('fields changed on one side only are distinguished from those changed on both', () => {
  const mine = { ...base, name: 'Jansen BV', city: 'Zeist' };
  const theirs = { ...base, name: 'Jansen Groep', phone: '031', version: 2 };
  assert.deepEqual(compareVersions(base, mine, theirs, names), [
    { name: 'name', changedBy: 'both' },
    { name: 'city', changedBy: 'mine' },
    { name: 'phone', changedBy: 'theirs' },
  ]);
});

test('the same change on both sides is not a difference, in lists too', () => {
  const mine = { ...base, city: 'Zeist', tags: ['a', 'b'] };
  const theirs = { ...base, city: 'Zeist', tags: ['a', 'b'] };
  assert.deepEqual(compareVersions(base, mine, theirs, names), []);
});

test('without a choice my changes are kept and theirs are added', () => {
  const mine = { ...base, name: 'Jansen BV', city: 'Zeist' };
  const theirs = { ...base, name: 'Jansen Groep', phone: '031', version: 2 };
  const merged = mergeVersions(mine, theirs, compareVersions(base, mine, theirs, names), {});
  assert.deepEqual(merged, { name: 'Jansen BV', city: 'Zeist', phone: '031', tags: ['a'], version: 2 });
});

test('a choice determines the value of its field', () => {
  const mine = { ...base, name: 'Jansen BV', city: 'Zeist' };
  const theirs = { ...base, name: 'Jansen Groep', phone: '031', version: 2 };
  const choices = { name: 'theirs', phone: 'mine' } as const;
  const merged = mergeVersions(mine, theirs, compareVersions(base, mine, theirs, names), choices);
  assert.deepEqual(merged, { name: 'Jansen Groep', city: 'Zeist', phone: '030', tags: ['a'], version: 2 });
});
