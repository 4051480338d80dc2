import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contract } from '../contract.ts';
import type { Call } from './call.ts';
import { fieldsOf } from './fields.ts';
import { rightsOfRole } from './rights.ts';
import { Money, Price } from './shapes.ts';
import { limitedFields } from './shown-to.ts';

/** Amounts including VAT that a customer signs for on site (record 60). */
const isSignedFor = (path: readonly string[]) =>
  path.slice(-2).join('.') === 'consent.amountInclVat' ||
  path.slice(-3).join('.') === 'lines.*.amountInclVat' ||
  (path.at(-1) === 'amountFC' && !path.includes('lines'));

const isMoney = (name: string) => /price(?!ListId)|discount|amount|cost(?!Center|Unit)|total.*vat/i.test(name);

describe('prices', () => {
  it('are hidden from engineers in every call that they may make', () => {
    const calls = Object.entries(contract as Record<string, Record<string, Call>>).flatMap(([domain, served]) =>
      Object.entries(served).map(([name, call]) => ({ name: `${domain}.${name}`, call })),
    );
    const theirs = calls.filter(
      ({ call }) =>
        call.access === 'signedIn' || (call.access !== 'anonymous' && rightsOfRole('Engineer').has(call.access)),
    );
    assert.ok(theirs.length > 50);
    const shown = theirs.flatMap(({ name, call: { result } }) => {
      if (!result) return [];
      const hidden = new Set(
        limitedFields(result)
          .filter(({ right }) => !rightsOfRole('Engineer').has(right))
          .map(({ path }) => path.join('.')),
      );
      const money = [...fieldsOf(result)].filter(
        ({ path, schema }) => schema === Money || schema === Price || isMoney(path.at(-1) ?? ''),
      );
      const open = money.filter(({ path }) => !hidden.has(path.join('.')) && !isSignedFor(path));
      return open.map(({ path }) => `${name}: ${path.join('.')}`);
    });
    assert.deepEqual(shown, []);
  });
});
