import { type RawBuilder, sql } from 'kysely';
import { accountTree } from '#accounts/reference-store.ts';
import type { Caller } from '#auth/caller.ts';
import { isAccountWithin, isLocationWithin, type Limit } from '#db/references/limit.ts';

/** What a caller may see within the division. */
export interface Visibility {
  /** Condition for the visible requests `r`. */
  requests: RawBuilder<boolean>;
  /** Whether locations, assets and other requests of the account and location in these columns may be shown on a visible request. */
  covers: (account: string, location: string) => RawBuilder<boolean>;
  /** Whether the account in this column may be named on a visible request. */
  names: (account: string) => RawBuilder<boolean>;
  /** Whether a work order at the location in this column may be named on a visible request. */
  works: (location: string) => RawBuilder<boolean>;
}

const yes = sql<boolean>`true`;

export const everything: Visibility = { requests: yes, covers: () => yes, names: () => yes, works: () => yes };

/** Office staff, who see and decide everything in the division. */
export const isDesk = (caller: Caller): boolean => caller.rights.has('serviceRequests.all');

/**
 * Staff see all requests, resellers those of their own account tree, mechanics those they reported, and callers whose right is limited
 * those of the locations and those without a location that they sent.
 */
export function visibilityOf(caller: Caller): Visibility {
  if (caller.limit) return visibilityWithin(caller.limit, caller.userId);
  if (isDesk(caller)) return everything;
  const own = caller.rights.has('reach.visits') ? sql<boolean>`r.created_by = ${caller.userId}` : sql<boolean>`false`;
  const reseller = caller.resellerAccountId;
  if (reseller === undefined || !caller.rights.has('reach.accounts'))
    return { requests: own, covers: () => yes, names: () => yes, works: () => yes };
  return {
    requests: sql<boolean>`(${own} or r.account_id in (${accountTree(reseller)}))`,
    covers: (account) => sql<boolean>`${sql.ref(account)} in (${accountTree(reseller)})`,
    names: () => yes,
    works: () => yes,
  };
}

const visibilityWithin = (limit: Limit, userId: string): Visibility => ({
  requests: sql<boolean>`(${isLocationWithin('r.location_id', limit)}
    or (r.location_id is null and r.asset_id is null and r.created_by = ${userId}))`,
  covers: (_account, location) => isLocationWithin(location, limit),
  names: (account) => isAccountWithin(account, limit),
  works: (location) => isLocationWithin(location, limit),
});
