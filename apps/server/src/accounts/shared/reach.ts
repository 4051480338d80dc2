import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { Limit } from '#db/references/limit.ts';

/** Whether a limit, if the caller has one, names this account, which may have been merged into another. */
export const isNamed = ({ limit }: Caller, id: string): boolean => limit === undefined || limit.accounts.includes(id);

/** Which accounts a caller reaches. */
export interface Reach {
  division: number;
  /** A reseller reaches this account and those it brought in; null reaches none. Employees and mechanics have no such limit. */
  resellerId?: string | null;
  /** What roles with a limit show, in addition to the accounts of the reseller. */
  limit?: Limit;
}

/**
 * Employees and mechanics reach every account of the division, a reseller its own tree, callers whose role is limited the accounts of the
 * limit and those with a location within it.
 */
export function reachOf(caller: Caller, division: number): Reach {
  if (caller.limit) return { division, resellerId: null, limit: caller.limit };
  if (caller.rights.has('accounts.all')) return { division };
  return {
    division,
    resellerId: caller.resellerAccountId ?? null,
    ...(caller.addition && { limit: caller.addition }),
  };
}

/** Whether the order `o` is this one and within reach: employees reach those of the division, a reseller those placed through it. */
export const isOrderReached = ({ division, resellerId }: Reach, orderId: string): RawBuilder<boolean> =>
  sql<boolean>`(o.division = ${division} and o.id = ${orderId}
    and (${resellerId === undefined} or o.reseller_id = ${resellerId ?? null}::uuid))`;
