import { CallError } from '@werkbank/contract/wire/client.ts';

/** The message of a refused write, for the place where the write was started; null without a refusal. */
export const refusalText = (error: unknown): string | null =>
  error === null || error === undefined ? null : error instanceof Error ? error.message : JSON.stringify(error);

/** The body's fields that the server refused, each with the code of its fault. */
export function refusedFields(error: unknown): { name: string; code: string }[] {
  if (!(error instanceof CallError)) return [];
  return (error.problem?.errors ?? []).flatMap(({ path, code }) => {
    const [where, name, field] = path.split('/');
    // A form contains the custom fields of a new record under their ids.
    const shown = name === 'customValues' && field ? field : name;
    return where === 'body' && shown ? [{ name: shown, code }] : [];
  });
}

/** A field of a page: its label and the id of its element. */
export interface FieldPlace {
  label: string;
  id: string;
}

/**
 * The refused fields of a page whose form is not declared; `placeOf` receives the path within the body, such as `['lines', '0',
 * 'quantity']`.
 */
export function refusedAt(
  error: unknown,
  placeOf: (path: readonly string[]) => FieldPlace | undefined,
): { label: string; focus: () => void }[] {
  if (!(error instanceof CallError)) return [];
  const places = (error.problem?.errors ?? []).flatMap(({ path }) => {
    const [where, ...rest] = path.split('/');
    return (where === 'body' && placeOf(rest)) || [];
  });
  const byId = new Map(places.map((place) => [place.id, place]));
  return [...byId.values()].map(({ label, id }) => ({ label, focus: () => document.getElementById(id)?.focus() }));
}

/** The record as currently stored, when another user was faster. */
export function currentRecord<Record>(error: unknown): Record | undefined {
  const isLate = error instanceof CallError && error.code === 'precondition.failed';
  return isLate ? (error.problem?.current as Record) : undefined;
}
