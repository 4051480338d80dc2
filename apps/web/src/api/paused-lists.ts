import type { LiveChange } from '@werkbank/contract/session/calls.ts';

/** A list on screen that is not refreshed while the reader works in it. */
export interface PausedList {
  /** Name of its call in two parts, as at the beginning of the keys in the query cache. */
  readonly name: readonly string[];
  /** While the reader works in it, it receives the changes of colleagues instead of a refresh. */
  isHeld(): boolean;
  /** Delivers what colleagues changed; never empty. */
  tell(changes: readonly LiveChange[]): void;
}

const lists = new Set<PausedList>();

/** Registers a list for the changes of colleagues; the returned function unregisters it. */
export function joinPausedLists(list: PausedList): () => void {
  lists.add(list);
  return () => lists.delete(list);
}

export const pausedLists = (): readonly PausedList[] => [...lists].filter((list) => list.isHeld());

/** Whether a read is one of this list, whatever its input. */
export const isReadOf = ({ name }: Pick<PausedList, 'name'>, queryKey: readonly unknown[]): boolean =>
  name.every((part, index) => queryKey[index] === part);
