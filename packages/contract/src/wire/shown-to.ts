import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { type Role, seesPrices } from './call.ts';
import { fieldsOf } from './fields.ts';

interface Mark {
  roles: readonly Role[];
  /** Rows in which everyone sees the field. */
  unless: ((row: never) => boolean) | undefined;
}
const marks = z.registry<Mark>();

/** A field of a result that is null for callers without one of these roles; the server empties it in every call. */
export function shownTo<S extends z.ZodType>(roles: readonly Role[], schema: S, unless?: (row: never) => boolean) {
  const field = schema.nullable();
  marks.add(field, { roles, unless });
  return field;
}

/** A price, a discount or an amount: null for engineers (record 60). */
export const price = <S extends z.ZodType>(schema: S, unless?: (row: never) => boolean) =>
  shownTo(seesPrices, schema, unless);

export interface LimitedField extends Mark {
  path: readonly string[];
}

/** The fields of a result that not every caller sees. */
export const limitedFields = (schema: $ZodType): LimitedField[] =>
  [...fieldsOf(schema)].flatMap((field) => {
    const mark = marks.get(field.schema);
    return mark ? [{ path: field.path, ...mark }] : [];
  });
