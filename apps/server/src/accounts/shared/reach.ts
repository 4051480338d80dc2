import type { Caller } from '#auth/caller.ts';

/** Which accounts a caller reaches. */
export interface Reach {
  division: number;
  /** A reseller reaches this account and those it brought in; null reaches none. Employees and mechanics have no such limit. */
  resellerId?: string | null;
}

/** Employees and mechanics reach every account of the division, a reseller its own tree. */
export function reachOf(caller: Caller, division: number): Reach {
  if (caller.rights.has('accounts.all')) return { division };
  return { division, resellerId: caller.resellerAccountId ?? null };
}
