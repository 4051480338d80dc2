import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListEntry } from '@werkbank/contract/administration/lists/list-calls.ts';
import { entryFormOf } from './list-model.ts';

const entry = (percentage: number | null) =>
  ({ code: '0', description: 'Geen btw', percentage, active: true }) as ListEntry;

test('a VAT code without VAT shows 0 per cent, and a new one begins with it', () => {
  const form = entryFormOf('vat-codes');
  assert.equal(form.valuesOf(entry(0)).percentage, 0);
  assert.equal(form.valuesOf(entry(0.21)).percentage, 21);
  assert.equal(form.bodyOf(form.valuesOf(entry(0.055))).percentage, 0.055);
});

test('entries of other lists have no percentage to fill in or to send', () => {
  const form = entryFormOf('units');
  assert.equal('percentage' in form.bodyOf(form.valuesOf(entry(null))), false);
});
