import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contract } from '@werkbank/contract/contract.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import * as z from 'zod';
import { compile, createSerialiser } from './serialise.ts';

const calls = Object.entries(contract as Record<string, Record<string, Call>>).flatMap(([domain, some]) =>
  Object.entries(some).map(([name, call]) => ({ name: `${domain}.${name}`, call })),
);

describe('the serialised responses', () => {
  it('of every call can be compiled', () => {
    const failures = calls.flatMap(({ name, call: { result } }) => {
      if (!result) return [];
      try {
        return typeof compile(result) === 'function' ? [] : [name];
      } catch (error) {
        return [`${name}: ${String(error)}`];
      }
    });
    assert.deepEqual(failures, []);
    assert.ok(calls.length > 200, `${calls.length} calls`);
  });

  it('contain only declared fields, and are refused when a field is missing', () => {
    const result = z.object({ id: z.int(), note: z.string().nullable(), kind: z.enum(['a', 'b']) });
    const call: Call = { method: 'GET', path: '/api/x', backend: 'mechanic', access: 'signedIn', summary: 'x', result };
    const serialise = createSerialiser('x', call, false);
    assert.equal(serialise?.({ id: 1, note: null, kind: 'a', secret: 2 }), '{"id":1,"note":null,"kind":"a"}');
    assert.throws(() => serialise?.({ id: 1, note: null }), /"kind" is required/);
    assert.throws(
      () => createSerialiser('x', call, true)?.({ id: 1, note: null, kind: 'c' }),
      /x answered off contract/,
    );
  });
});
