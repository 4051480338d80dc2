import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { contract } from '../contract.ts';
import type { Call } from './call.ts';
import { repeated } from './shapes.ts';

/** The schema behind optional, default and pipes. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, out } = schema._zod.def as { innerType?: z.core.$ZodType; out?: z.core.$ZodType };
  const next = innerType ?? out;
  return next ? inner(next) : schema;
}

/** Whether a repeated parameter accepts all values of its enumeration at once; true for parameters that are no enumeration. */
function takesAll(field: z.core.$ZodType): boolean {
  const list = inner(field);
  if (!(list instanceof z.ZodArray)) return true;
  const words = inner(list.element as z.core.$ZodType)._zod.values ?? [];
  return list.safeParse([...words]).success;
}

describe('a filter with several values', () => {
  it('accepts all values at once, in every call', () => {
    const tooFew = Object.entries(contract as Record<string, Record<string, Call>>).flatMap(([domain, calls]) =>
      Object.entries(calls).flatMap(([name, { query }]) =>
        Object.entries(query instanceof z.ZodObject ? (query.shape as z.core.$ZodShape) : {})
          .filter(([, field]) => !takesAll(field))
          .map(([field]) => `${domain}.${name}: ${field}`),
      ),
    );
    assert.deepEqual(tooFew, []);
  });

  it('is found behind conversions', () => {
    const word = z.enum(['a', 'b', 'c']);
    assert.equal(takesAll(repeated(word, 2).optional()), false);
    assert.equal(takesAll(repeated(word, 3).optional()), true);
    assert.equal(takesAll(repeated(z.string(), 2)), true);
  });
});
