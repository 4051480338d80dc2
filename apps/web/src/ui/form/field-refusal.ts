import { CallError } from '@werkbank/contract/wire/client.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusedFields } from './refusal.ts';

interface Fields<Values> {
  /** The form's fields, as keys. */
  fields: object;
  /** Refusals of the whole record that belong to one field; they are said in their own words. */
  ofCode?: Readonly<Record<string, keyof Values & string>>;
  /** What the form calls a field of the call, where it has another name for it. */
  inForm?: Readonly<Record<string, keyof Values & string>>;
  /** What is said at a field of the call. */
  message: (name: string) => string;
}

/** Puts what the server refused at the fields it is about and leads to the first of them. */
export function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  { fields, ofCode = {}, inForm = {}, message }: Fields<Values>,
): void {
  if (!(error instanceof CallError)) return;
  const ofRecord = ofCode[error.code];
  const faults = ofRecord
    ? [{ name: ofRecord, message: error.message }]
    : refusedFields(error)
        .map(({ name }) => ({ name: inForm[name] ?? name, message: message(name) }))
        .filter(({ name }) => name in fields);
  for (const [index, fault] of faults.entries())
    form.setError(fault.name as Path<Values>, { type: 'server', message: fault.message }, { shouldFocus: index === 0 });
}
