import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';

/**
 * The orders `o` and accounts `a` that a caller may see within the division: all for staff; for a reseller its own account, the accounts it
 * serves, and their orders.
 */
export interface Visibility {
  orders: RawBuilder<boolean>;
  accounts: RawBuilder<boolean>;
}

export const everything: Visibility = { orders: sql<boolean>`true`, accounts: sql<boolean>`true` };

export function visibilityOf(caller: Caller): Visibility {
  if (caller.rights.has('salesOrders.all')) return everything;
  const reseller = caller.resellerAccountId;
  if (reseller === undefined) return { orders: sql<boolean>`false`, accounts: sql<boolean>`false` };
  return {
    orders: sql<boolean>`o.ordered_by in (select r.id from account r where r.id = ${reseller} or r.reseller_id = ${reseller})`,
    accounts: sql<boolean>`(a.id = ${reseller} or a.reseller_id = ${reseller})`,
  };
}
