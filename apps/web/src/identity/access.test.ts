import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rightsOfRole } from '@werkbank/contract/wire/rights.ts';
import { accessTo } from './access.ts';

test('ordering for resellers is a matter of mobility divisions, whatever the rights', () => {
  const rights = rightsOfRole('PreventionEmployee');
  assert.ok(rights.has('ordering.see'));
  assert.ok(Object.values(accessTo('ordering', rights, 'mobility')).every(Boolean));
  assert.ok(Object.values(accessTo('ordering', rights, 'prevention')).every((isAllowed) => !isAllowed));
  assert.equal(accessTo('items', rights, 'prevention').canSee, true);
  assert.equal(accessTo('items', rights, 'mobility').canSee, true);
});
