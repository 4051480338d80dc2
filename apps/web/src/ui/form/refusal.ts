import { CallError } from '@werkbank/contract/wire/client.ts';

/** The message of a refused write, for the place where the write was started; null without a refusal. */
export const refusalText = (error: unknown): string | null =>
  error === null || error === undefined ? null : error instanceof Error ? error.message : JSON.stringify(error);

/** The body's fields that the server refused, each with the code of its fault. */
export function refusedFields(error: unknown): { name: string; code: string }[] {
  if (!(error instanceof CallError)) return [];
  return (error.problem?.errors ?? []).flatMap(({ path, code }) => {
    const [where, name] = path.split('/');
    return where === 'body' && name ? [{ name, code }] : [];
  });
}

/** The record as it is stored now, when somebody else was first. */
export function currentRecord<Record>(error: unknown): Record | undefined {
  const isLate = error instanceof CallError && error.code === 'precondition.failed';
  return isLate ? (error.problem?.current as Record) : undefined;
}
