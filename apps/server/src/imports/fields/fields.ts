import type * as z from 'zod';
import type { Field, ReferenceKind } from '../shared/entity.ts';

type More = Partial<Omit<Field, 'kind' | 'column' | 'type' | 'schema'>>;

export const textField = (column: string, schema: z.ZodType, more: More = {}): Field => ({
  kind: 'text',
  column,
  type: 'text',
  schema,
  ...more,
});
export const numberField = (column: string, schema: z.ZodType, more: More = {}): Field => ({
  kind: 'number',
  column,
  type: 'numeric',
  schema,
  ...more,
});
export const wholeField = (column: string, schema: z.ZodType, more: More = {}): Field => ({
  kind: 'number',
  column,
  type: 'integer',
  schema,
  ...more,
});
export const dateField = (column: string, more: More = {}): Field => ({ kind: 'date', column, type: 'date', ...more });
export const flagField = (column: string, fallback: boolean): Field => ({
  kind: 'boolean',
  column,
  type: 'boolean',
  fallback,
});
export const choiceField = (column: string, choices: readonly (string | number)[], more: More = {}): Field => ({
  kind: 'choice',
  column,
  type: typeof choices[0] === 'number' ? 'smallint' : 'text',
  choices,
  ...more,
});
/** Refers to a record by id. */
export const referenceField = (column: string, references: ReferenceKind, more: More = {}): Field => ({
  kind: 'reference',
  column,
  type: 'uuid',
  references,
  ...more,
});
/** Refers to an entry of a list that is known by its code. */
export const codeField = (column: string, references: ReferenceKind, more: More = {}): Field => ({
  kind: 'reference',
  column,
  type: 'text',
  references,
  ...more,
});
