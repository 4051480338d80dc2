import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contract } from '../contract.ts';
import type { Call } from './call.ts';
import { holdersOf, isRight, rights, rightsOfRole, roles } from './rights.ts';

const calls = new Map<string, Call['access']>(
  Object.entries(contract as Record<string, Record<string, Call>>).flatMap(([domain, served]) =>
    Object.entries(served).map(([name, { access }]) => [`${domain}.${name}`, access] as const),
  ),
);

/** The roles that could make each call when calls still named roles. */
const before = new Map(
  readFileSync(new URL('calls-by-role.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]),
);

test('the templates permit exactly the calls that the five roles could make', () => {
  const whoNow = (access: Call['access']) => (isRight(access) ? holdersOf(access) : [access]).map(String).toSorted();
  const kept = [...before].filter(([name]) => calls.has(name));
  assert.ok(kept.length > 400);
  assert.deepEqual(
    Object.fromEntries(kept.map(([name]) => [name, whoNow(calls.get(name) ?? 'anonymous')])),
    Object.fromEntries(kept.map(([name, who]) => [name, who.split(' ').toSorted()])),
  );
});

test('every call names a right, unless it is open to anyone or to every signed-in user', () => {
  for (const [name, access] of calls)
    assert.ok(access === 'anonymous' || access === 'signedIn' || isRight(access), `${name}: ${access}`);
});

test('each right is held by a template, and each template holds rights', () => {
  for (const right of rights) assert.notEqual(holdersOf(right).length, 0, right);
  for (const role of roles) assert.notEqual(rightsOfRole(role).size, 0, role);
  assert.ok(!isRight('items.eat') && !isRight(undefined));
});
