import { type RawBuilder, sql } from 'kysely';
import { accountTree } from '#accounts/reference-store.ts';
import type { Caller } from '#auth/caller.ts';

/** What a caller may see within the division. */
export interface Visibility {
  /** Condition for the visible requests `r`. */
  requests: RawBuilder<boolean>;
  /** Whether locations, assets and other requests of the account in this column may be shown on a visible request. */
  covers: (account: string) => RawBuilder<boolean>;
}

const yes = sql<boolean>`true`;

export const everything: Visibility = { requests: yes, covers: () => yes };

/** Office staff, who see and decide everything in the division. */
export const isDesk = (caller: Caller): boolean => caller.rights.has('serviceRequests.all');

/** Staff see all requests, resellers those of their own account tree, mechanics those they reported. */
export function visibilityOf(caller: Caller): Visibility {
  if (isDesk(caller)) return everything;
  const own = caller.rights.has('reach.visits') ? sql<boolean>`r.created_by = ${caller.userId}` : sql<boolean>`false`;
  const reseller = caller.resellerAccountId;
  if (reseller === undefined || !caller.rights.has('reach.accounts')) return { requests: own, covers: () => yes };
  return {
    requests: sql<boolean>`(${own} or r.account_id in (${accountTree(reseller)}))`,
    covers: (account) => sql<boolean>`${sql.ref(account)} in (${accountTree(reseller)})`,
  };
}
