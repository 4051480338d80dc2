import { CallError } from '@werkbank/contract/wire/client.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { bodyName, type Field, labelOf, type Refusals, type Translate } from './define-form.ts';
import { refusedFields } from './refusal.ts';

interface Refusable {
  readonly fields: Readonly<Record<string, Field>>;
  readonly refusals: Refusals;
}

/** The fields of a form that the server refused, with the message for each. */
export function refusalsIn(
  { fields, refusals }: Refusable,
  error: unknown,
  t: Translate,
): { name: string; message: string }[] {
  if (!(error instanceof CallError)) return [];
  const { ofCode = {}, ofField = {}, other } = refusals;
  const named = ofCode[error.code];
  if (named !== undefined) return [{ name: named, message: error.message }];
  const names = new Map(Object.entries(fields).map(([name, field]) => [bodyName(name, field), name]));
  return refusedFields(error).flatMap(({ name: property }) => {
    const name = names.get(property);
    const message = ofField[property] ?? other;
    return name !== undefined && message !== undefined ? [{ name, message: t(message) }] : [];
  });
}

/** A refused field: its label, and a link to it. */
export interface RefusedField {
  label: string;
  focus: () => void;
}

/** The fields of a form that the server refused, including those without their own message. */
export function refusedIn<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields, refusals }: Refusable,
  error: unknown,
  t: Translate,
): RefusedField[] {
  const named = error instanceof CallError ? refusals.ofCode?.[error.code] : undefined;
  const refused = new Set(refusedFields(error).map(({ name }) => name));
  return Object.entries(fields).flatMap(([name, field]) =>
    name === named || refused.has(bodyName(name, field))
      ? [{ label: labelOf(field, t), focus: () => form.setFocus(name as Path<Values>) }]
      : [],
  );
}

/** Shows the server's refusals at their fields and focuses the first of them. */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  model: Refusable,
  error: unknown,
  t: Translate,
): void {
  for (const [index, { name, message }] of refusalsIn(model, error, t).entries())
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
}
