import type { Field, Translate } from './define-form.ts';

type TextField<Sent> = Field<string, string | null, Sent> & { readonly maxLength: number };

const orEmpty = (kept: string | null) => kept ?? '';

/** Text; an empty one is stored as null. */
export const text = (label: string, maxLength: number): TextField<string | null> => ({
  label,
  maxLength,
  empty: '',
  read: orEmpty,
  write: (value) => value.trim() || null,
});

/** Text that may not be empty. */
export const requiredText = (label: string, maxLength: number): TextField<string> => ({
  label,
  maxLength,
  required: true,
  empty: '',
  read: orEmpty,
  write: (value) => value.trim(),
});

/** A code: text in capitals that may not be empty. */
export const code = (label: string, maxLength: number): TextField<string> => ({
  ...requiredText(label, maxLength),
  typed: (value) => value.toUpperCase(),
});

/** Text that the server fills in when it is left empty. */
export const suggestedText = (label: string, maxLength: number): TextField<string | undefined> => ({
  label,
  maxLength,
  empty: '',
  read: orEmpty,
  write: (value) => value.trim() || undefined,
});

/** One of a few codes. `words` is the prefix of the keys of their texts. */
export const choice = <Code extends string>(label: string, empty: Code, words?: string): Field<Code, Code, Code> => ({
  label,
  empty,
  read: (kept) => kept,
  write: (value) => value,
  ...(words !== undefined && { show: wordOf(words) }),
});

/** One of a few codes or the id of another record; empty is null. */
export const optionalChoice = <Code extends string = string>(
  label: string,
  words?: string,
): Field<Code | '', Code | null, Code | null> => ({
  label,
  empty: '',
  read: (kept) => kept ?? '',
  write: (value) => value || null,
  ...(words !== undefined && { show: wordOf(words) }),
});

const wordOf = (prefix: string) => (value: string, t: Translate) => (value ? t(`${prefix}.${value}`) : '');

export const flag = (label: string, empty = false): Field<boolean, boolean, boolean> => ({
  label,
  empty,
  read: (kept) => kept,
  write: (value) => value,
});

/** A number or null. */
export const number = (label: string): Field<number | null, number | null, number | null> => ({
  label,
  empty: null,
  read: (kept) => kept,
  write: (value) => value,
});

/** A number that may not be missing. A form without it is not sent, so null is never written. */
export const requiredNumber = (label: string, empty: number | null): Field<number | null, number, number> => ({
  label,
  required: true,
  empty,
  read: (kept) => kept,
  write: (value) => value ?? Number.NaN,
});

/** A fraction as a percentage: 0.055 is 5.5. */
export const percentOf = (share: number): number => Math.round(share * 1e6) / 1e4;

/** Shown as a percentage, stored as a fraction; zero and null are the same. */
export const percentage = (label: string): Field<number | null, number | null, number> => ({
  label,
  empty: null,
  read: (share) => (share ? percentOf(share) : null),
  write: (value) => Math.round((value ?? 0) * 1e4) / 1e6,
});

/** `YYYY-MM-DD` or null. */
export const day = (label: string): Field<string | null, string | null, string | null> => ({
  label,
  empty: null,
  read: (kept) => kept,
  write: (value) => value,
});

/** A day that the server fills in when it is left empty. */
export const suggestedDay = (label: string): Field<string | null, string | null, string | undefined> => ({
  label,
  empty: null,
  read: (kept) => kept,
  write: (value) => value || undefined,
});

/** A day in the form, nine o'clock on that day in the record. */
export const morning = (label: string): Field<string | null, string | null, string | null> => ({
  label,
  empty: null,
  read: (kept) => kept?.slice(0, 10) ?? null,
  write: (value) => value && new Date(`${value}T09:00:00`).toISOString(),
});

/** The same field, but read from properties of the record with another name. */
export const readFrom = <Value, Kept, Sent, Stored>(
  field: Field<Value, Kept, Sent>,
  read: (record: Stored) => Value,
): Field<Value, Stored, Sent> & { readonly ofRecord: true } => ({ ...field, ofRecord: true, read });

/** The properties of another record that a picker shows. */
export interface Picked {
  id: string;
  code: string;
  name: string;
}

/** Another record, which the body names by its id under `as`. */
export const reference = <As extends string, Kept>(
  label: string,
  as: As,
  read: (record: Kept) => Picked | null,
): Field<Picked | null, Kept, string | null> & { readonly as: As; readonly ofRecord: true } => ({
  label,
  as,
  ofRecord: true,
  empty: null,
  read,
  write: (value) => value?.id ?? null,
});

/** The picked record with this id; null without one. */
export const pickedOf = (id: string | null, code: string | null, name: string | null): Picked | null =>
  id === null ? null : { id, code: code ?? '', name: name ?? '' };
