import { staff } from '@werkbank/contract/call.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';

/** Which orders `o` a caller may see within the division: staff all, a mechanic those with a visit of its own. */
export type Sight = RawBuilder<boolean>;

export const everything: Sight = sql<boolean>`true`;

export const isStaff = (caller: Caller): boolean =>
  caller.roles.some((role) => (staff as readonly string[]).includes(role));

export function sightOf(caller: Caller): Sight {
  if (isStaff(caller)) return everything;
  if (caller.engineerId === undefined) return sql<boolean>`false`;
  return sql<boolean>`exists (select from work_order_visit s where s.work_order_id = o.id and s.engineer_id = ${caller.engineerId} and s.status <> 'cancelled')`;
}
