import type { Caller } from '#auth/caller.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { isReseller } from '../reseller-store.ts';
import { buyerOf, resellerOf } from '../scope.ts';
import type { ListBuyer } from './order-list-store.ts';

interface Asked {
  db: Db;
  caller: Caller;
  division: number;
  /** For employees: the account that buys. */
  accountId: string | undefined;
  recipientId?: string | null | undefined;
}

/** A reseller buys itself; for an employee the named account does: a reseller for its customers, any other account for itself. */
export async function listBuyer({ db, caller, division, accountId, recipientId }: Asked): Promise<ListBuyer> {
  const own = resellerOf(caller);
  if (own === null) throw new Problem('auth.forbidden');
  const { webshopOnly } = await buyerOf(db, caller, { division, accountId });
  const buysForOthers = accountId !== undefined && (await isReseller(db, [division], accountId));
  const reseller = own ?? (buysForOthers ? accountId : undefined);
  return {
    db,
    division,
    webshopOnly,
    reseller,
    recipientId: recipientId ?? (reseller === undefined ? accountId : undefined),
  };
}
