import { sql } from 'kysely';
import { type Reach, reachOf } from '#accounts/shared/reach.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { requireDivision } from '#http/access.ts';

/** The caller's mobility divisions, or the requested one. */
export async function mobilityDivisions(db: Db, caller: Caller, wanted?: number): Promise<number[]> {
  const { rows } = await sql<{ code: number }>`
    select d.code from division d where d.code = any(${[...caller.divisions]}::integer[]) and d.brand = 'mobility' and d.status <> 2
      and (${wanted ?? null}::integer is null or d.code = ${wanted ?? null}) order by d.code`.execute(db);
  if (wanted !== undefined && rows.length === 0)
    throw new Problem('division.forbidden', { params: { division: wanted } });
  return rows.map(({ code }) => code);
}

/** @throws Problem `division.forbidden` when the caller may not write in the division, or it is not a mobility division */
export async function requireMobility(db: Db, caller: Caller, division: number): Promise<void> {
  requireDivision(caller, division, 'write');
  await mobilityDivisions(db, caller, division);
}

/** The account to which a caller is restricted: its own for a reseller, undefined for employees. */
export const resellerOf = (caller: Caller): string | null | undefined => reachOf(caller, 0).resellerId;

/**
 * The reach for an account in the caller's mobility divisions.
 * @throws Problem `account.not_found`
 */
export async function reachOfAccount(db: Db, caller: Caller, id: string): Promise<Reach> {
  const reseller = resellerOf(caller);
  const { rows } = await sql<{ division: number }>`
    select a.division from account a join division d on d.code = a.division and d.brand = 'mobility' and d.status <> 2
    where a.id = ${id} and a.division = any(${[...caller.divisions]}::integer[])
      and (${reseller === undefined} or a.id = ${reseller ?? null}::uuid or a.reseller_id = ${reseller ?? null}::uuid)`.execute(
    db,
  );
  return reachOf(caller, found(rows[0], 'account.not_found').division);
}

/** The division in which articles are searched, which articles are visible, and whose prices apply. */
export interface Buyer {
  divisions: number[];
  webshopOnly: boolean;
  /** Null: the general prices. */
  accountId: string | null;
}

/**
 * A reseller buys for its own account in the division of that account; employees for the account they name, or at general prices.
 * @throws Problem `division.forbidden`, `account.not_found`
 */
export async function buyerOf(
  db: Db,
  caller: Caller,
  { division, accountId }: { division?: number | undefined; accountId?: string | undefined },
): Promise<Buyer> {
  const divisions = await mobilityDivisions(db, caller, division);
  const reseller = resellerOf(caller);
  if (reseller === null) return { divisions: [], webshopOnly: true, accountId: null };
  const buyer = reseller ?? accountId;
  if (buyer === undefined) return { divisions, webshopOnly: false, accountId: null };
  const reach = await reachOfAccount(db, caller, buyer);
  return {
    divisions: divisions.filter((code) => code === reach.division),
    webshopOnly: reseller !== undefined,
    accountId: buyer,
  };
}
