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

const enteredMarks = z.registry<{ right: Right }>();

/**
 * A field of a body that only callers with this right may send: those who may not see a price do not set one. Takes the whole schema,
 * with `optional` or `nullable`. Null, which the others are shown, may be sent back and changes nothing.
 */
export function enteredBy<S extends z.ZodType>(right: Right, schema: S): S {
  // A schema such as `Price` is used elsewhere too.
  const field = schema.clone();
  enteredMarks.add(field, { right });
  return field;
}

/** The fields of a body that not every caller may send. */
export const enteredFields = (schema: $ZodType): { path: readonly string[]; right: Right }[] =>
  fieldsOf(schema).flatMap(({ path, schema: field }) => {
    const mark = enteredMarks.get(field);
    return mark ? [{ path, right: mark.right }] : [];
  });

export interface LimitedField extends Mark {
  path: readonly string[];
}

/** The fields of a result that not every caller sees. */
export const limitedFields = (schema: $ZodType): LimitedField[] =>
  fieldsOf(schema).flatMap((field) => {
    const mark = marks.get(field.schema);
    return mark ? [{ path: field.path, ...mark }] : [];
  });
