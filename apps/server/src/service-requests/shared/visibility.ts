import { staff } from '@werkbank/contract/wire/call.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';

/** Which requests `r` a caller may see within the division. */
export type Sight = RawBuilder<boolean>;

export const everything: Sight = sql<boolean>`true`;

const desk: readonly string[] = [...staff, 'Admin'];

/** Works at the desk: sees and decides everything of the division. */
export const isDesk = (caller: Caller): boolean => caller.roles.some((role) => desk.includes(role));

/** Staff see all, a reseller what its own account tree asked for, a mechanic what it reported. */
export function sightOf(caller: Caller): Sight {
  if (isDesk(caller)) return everything;
  const own = caller.roles.includes('Engineer') ? sql<boolean>`r.created_by = ${caller.userId}` : sql<boolean>`false`;
  const reseller = caller.resellerAccountId;
  if (reseller === undefined || !caller.roles.includes('Reseller')) return own;
  return sql<boolean>`(${own} or r.account_id in (${accountTree(reseller)}))`;
}

/** A reseller's account and those that it serves. */
export const accountTree = (reseller: string) =>
  sql`select t.id from account t where t.id = ${reseller} or t.reseller_id = ${reseller}`;
