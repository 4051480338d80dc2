import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Me } from '@werkbank/contract/session/calls.ts';
import { findDivision, rightsOf } from './me.ts';
import { hasRole } from './roles.ts';

const division = (code: number) => ({
  code,
  description: `Division ${code}`,
  brand: 'prevention' as const,
  currency: 'EUR',
  country: 'NL',
});

const me: Me = {
  id: '5b0d3a62-7f3d-4c1d-9d52-0f3f4b7f1a01',
  name: 'Eva de Vries',
  email: null,
  roles: ['PreventionEmployee'],
  rights: ['accounts.see'],
  divisionRights: [{ division: 7096, rights: ['accounts.see', 'accounts.change'], limited: [] }],
  divisions: [division(7095), division(7096)],
  currentDivision: 7096,
  language: null,
  startPage: null,
  hasChosenViews: false,
  textSize: null,
  contrast: null,
};

test('the division in the URL takes precedence over the last one used', () => {
  assert.equal(findDivision(me, 7095), 7095);
  assert.equal(findDivision(me, undefined), 7096);
  assert.equal(findDivision({ ...me, currentDivision: null }, undefined), 7095);
});

test("a division that is not the person's is refused, as is having no division", () => {
  assert.throws(() => findDivision(me, 1), { name: 'NoPermissionError' });
  assert.throws(() => findDivision({ ...me, divisions: [], currentDivision: null }, undefined), {
    name: 'NoPermissionError',
  });
});

test("a user's rights are those of the division, or the general ones when it has no additional ones", () => {
  assert.deepEqual([...rightsOf(me, 7096)], ['accounts.see', 'accounts.change']);
  assert.deepEqual([...rightsOf(me, 7095)], ['accounts.see']);
  assert.equal(rightsOf(me), rightsOf(me, 7095));
});

test('a role check passes when no role is required, or the person has one of them', () => {
  assert.ok(hasRole(undefined, []));
  assert.ok(hasRole([], []));
  assert.ok(hasRole(['Admin', 'PreventionEmployee'], me.roles));
  assert.ok(!hasRole(['Admin'], me.roles));
});
