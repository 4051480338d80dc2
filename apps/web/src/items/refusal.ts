import { CallError } from '@werkbank/contract/client.ts';

/** The sentence of a refused write, for the place where it was asked for. */
export const refusalText = (error: unknown): string | null => (error instanceof Error ? error.message : null);

/** Names of the body's fields that the server refused. */
export function refusedFields(error: unknown): { name: string; message: string }[] {
  if (!(error instanceof CallError)) return [];
  return (error.problem?.errors ?? []).flatMap(({ path, message }) => {
    const [where, name] = path.split('/');
    return where === 'body' && name ? [{ name, message }] : [];
  });
}

/** The record as it is stored now, when somebody else was first. */
export function currentRecord<Record>(error: unknown): Record | undefined {
  return error instanceof CallError && error.code === 'precondition.failed'
    ? (error.problem?.current as Record)
    : undefined;
}
