import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contract } from '../contract.ts';
import type { Call } from './call.ts';
import { fieldsOf } from './fields.ts';
import { rightsOfRole } from './rights.ts';
import { Money, Price } from './shapes.ts';
import { enteredFields, limitedFields } from './shown-to.ts';

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

  it('are entered only by those who see them, in every call', () => {
    const open = Object.entries(contract as Record<string, Record<string, Call>>).flatMap(([domain, served]) => {
      // The name of a hidden field of the domain, and the right that shows it.
      const shown = new Map(
        Object.values(served).flatMap(({ result }) =>
          result ? limitedFields(result).map(({ path, right }) => [path.at(-1) ?? '', right] as const) : [],
        ),
      );
      return Object.entries(served).flatMap(([name, { body }]) => {
        if (!body) return [];
        const entered = new Map(enteredFields(body).map(({ path, right }) => [path.join('.'), right]));
        const money = [...fieldsOf(body)].filter(
          ({ path }) => isMoney(path.at(-1) ?? '') && shown.has(path.at(-1) ?? ''),
        );
        const isEntered = (path: readonly string[]) =>
          path.some((_, end) => entered.get(path.slice(0, end + 1).join('.')) === shown.get(path.at(-1) ?? ''));
        const unmarked = money.filter(
          ({ path }) => !isEntered(path) && `${domain}.${name}` !== 'workOrders.declineConsent',
        );
        return unmarked.map(({ path }) => `${domain}.${name}: ${path.join('.')}`);
      });
    });
    assert.deepEqual([...new Set(open)], []);
  });
});
