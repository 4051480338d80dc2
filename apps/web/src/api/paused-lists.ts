import type { LiveChange } from '@werkbank/contract/session/calls.ts';

/** A list on the screen that stays as it is while somebody works in it. */
export interface SteadyList {
  /** Name of its call in two parts, as keys of the cache begin. */
  readonly name: readonly string[];
  /** Somebody has hands on it: it is told of changes instead of being read anew. */
  isHeld(): boolean;
  /** What colleagues changed; never empty. */
  tell(changes: readonly LiveChange[]): void;
}

const lists = new Set<SteadyList>();

/** Puts a list among those that are told of changes; answers how it leaves. */
export function joinSteadyLists(list: SteadyList): () => void {
  lists.add(list);
  return () => lists.delete(list);
}

export const heldLists = (): readonly SteadyList[] => [...lists].filter((list) => list.isHeld());

/** Whether a read is one of this list, whatever it was asked for. */
export const isReadOf = ({ name }: Pick<SteadyList, 'name'>, queryKey: readonly unknown[]): boolean =>
  name.every((part, index) => queryKey[index] === part);
