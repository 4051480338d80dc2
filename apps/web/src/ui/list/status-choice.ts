import { knownOf } from './list-search-params.ts';

/** The statuses of a list: some by default, others by choice, or all of them. */
export interface StatusChoice<Status extends number> {
  /** In the order in which they are shown. */
  all: readonly Status[];
  read: (given: unknown) => Status[] | 'all' | undefined;
  /** The selected statuses; undefined means all of them. */
  shown: (chosen: readonly Status[] | 'all' | undefined) => readonly Status[] | undefined;
  /** The choice with one status added or removed: `all` when none is left, undefined when it is the default. */
  toggle: (shown: readonly Status[] | undefined, status: Status) => Status[] | 'all' | undefined;
}

/** A choice among `all` statuses with the `usual` ones as default. */
export function statusChoice<Status extends number>(
  all: readonly Status[],
  usual: readonly Status[],
): StatusChoice<Status> {
  return {
    all,
    read: (given) => {
      const known = knownOf(given, all);
      return given === 'all' ? 'all' : known.length > 0 ? known : undefined;
    },
    shown: (chosen) => (chosen === 'all' ? undefined : (chosen ?? usual)),
    toggle: (shown = [], status) => {
      const next = all.filter((one) => (one === status ? !shown.includes(one) : shown.includes(one)));
      if (next.length === 0) return 'all';
      return next.join() === usual.join() ? undefined : next;
    },
  };
}
