import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contract } from '@werkbank/contract/contract.ts';
import { rights } from '@werkbank/contract/wire/rights.ts';
import roles from '../roles/nl.json' with { type: 'json' };
import people from './nl.json' with { type: 'json' };

test('every area of calls has a name on the page of a user', () => {
  const unnamed = Object.keys(contract).filter((domain) => !(`people.domain.${domain}` in people));
  assert.deepEqual(unnamed, []);
});

test('every area and verb of a right has a name', () => {
  const keys = rights.flatMap((right) => {
    const [domain = '', verb = ''] = right.split('.');
    return [`roles.domain.${domain}`, `roles.verb.${verb}`];
  });
  assert.deepEqual(
    [...new Set(keys)].filter((key) => !(key in roles)),
    [],
  );
});
