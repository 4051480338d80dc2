import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { fieldsOf } from './fields.ts';
import type { Right } from './rights.ts';

interface Mark {
  right: Right;
  /** Rows in which every caller sees the field. */
  unless: ((row: never) => boolean) | undefined;
}
const marks = z.registry<Mark>();

/** A field of a result that is null for callers without this right; the server clears it in every call. */
export function shownTo<S extends z.ZodType>(right: Right, schema: S, unless?: (row: never) => boolean) {
  const field = schema.nullable();
  marks.add(field, { right, unless });
  return field;
}

export interface LimitedField extends Mark {
  path: readonly string[];
}

/** The fields of a result that not every caller sees. */
export const limitedFields = (schema: $ZodType): LimitedField[] =>
  [...fieldsOf(schema)].flatMap((field) => {
    const mark = marks.get(field.schema);
    return mark ? [{ path: field.path, ...mark }] : [];
  });
