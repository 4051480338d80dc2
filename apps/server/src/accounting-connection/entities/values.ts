import type { Entity, Field } from './entity.ts';

/** A value in the form used for comparing both sides: trimmed text, a number, a day, the id of Exact's record. */
export type Value = string | number | boolean | null;
export type Values = Readonly<Record<string, Value>>;
export type Sent = Record<string, unknown>;

const padded = 18;

/** A value from Exact, normalised for comparison: codes without padding, `/Date(ms)/` as a day. */
export function fromExact({ type }: Field, raw: unknown): Value {
  if (raw === undefined || raw === null) return null;
  if (type === 'list') return null;
  if (type === 'flag') return raw === true || raw === 1 || raw === '1';
  if (type === 'number') return Number(raw);
  const text = String(raw as string).trim();
  if (text === '') return null;
  if (type === 'reference') return text.toLowerCase();
  if (type === 'moment') return momentOf(text);
  return type === 'date' ? dayOf(text) : text.replaceAll('\r\n', '\n');
}

/** Exact's wall clock, sent as if it were UTC. */
function dayOf(text: string): string {
  const milliseconds = /^\/Date\((-?\d+)/.exec(text)?.[1];
  return milliseconds === undefined ? text.slice(0, 10) : new Date(Number(milliseconds)).toISOString().slice(0, 10);
}

/** The same as a moment; whether Exact sends its wall clock or UTC is not known. */
function momentOf(text: string): string {
  const milliseconds = /^\/Date\((-?\d+)/.exec(text)?.[1];
  return milliseconds === undefined ? text : new Date(Number(milliseconds)).toISOString();
}

/** Our value, normalised for comparison: truncated to the length that Exact allows. References are resolved elsewhere. */
export function fromWerkbank({ type, length }: Field, value: unknown): Value {
  if (value === undefined || value === null) return null;
  if (type === 'number') return Number(value);
  if (type === 'flag') return value === true;
  if (type === 'list') return JSON.stringify(value);
  const text = String(value as string).trim();
  return text === '' ? null : text.slice(0, length).trim();
}

/** The value as sent to Exact: times without a zone, which Exact reads as its local time. */
function toExact({ type }: Field, value: Value): unknown {
  if (type === 'list' && typeof value === 'string') return JSON.parse(value) as unknown;
  return type === 'date' && value !== null ? `${String(value)}T00:00:00` : value;
}

/** The named fields of a record as a request body. */
export const bodyOf = (entity: Entity, values: Values, names: readonly string[]): Sent =>
  Object.fromEntries(
    entity.fields
      .filter(({ name }) => names.includes(name) && name in values)
      .map((one) => [one.name, toExact(one, values[one.name] ?? null)]),
  );

/** A record from a response, as the fields of its kind. */
export const valuesFromExact = (entity: Entity, row: Sent): Values =>
  Object.fromEntries(entity.fields.map((one) => [one.name, fromExact(one, row[one.name])]));

export const paddedCode = (entity: Entity, code: string): string =>
  entity.code?.isPadded ? code.padStart(padded) : code;

/** Empty, false and null are equal; numbers are compared within a tolerance. */
export function isSame(a: Value | undefined, b: Value | undefined): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 0.000_000_5;
  return a === b || (isNothing(a) && isNothing(b));
}

export const isNothing = (value: Value | undefined): boolean =>
  value === undefined || value === null || value === false || value === 0;
