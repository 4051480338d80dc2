import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { isLocationWithin, isOrderWithin, type Limit } from '#db/references/limit.ts';

/** The reader: their divisions, and whether they are restricted to what a mechanic visits. */
export type Viewer = Pick<Caller, 'divisions' | 'rights' | 'engineerId' | 'limit' | 'addition'>;

/**
 * A mechanic who sees only the locations of their visits, or a caller whose role is limited; undefined for callers who see whole divisions.
 */
export function restrictToVisited(caller: Omit<Viewer, 'divisions'>): Visitor | undefined {
  if (caller.limit) return { engineerId: undefined, limit: caller.limit };
  if (caller.rights.has('locations.all')) return undefined;
  return { engineerId: caller.engineerId, ...(caller.addition && { limit: caller.addition }) };
}

/** With neither, the caller is not a registered mechanic and sees nothing. */
export interface Visitor {
  engineerId: string | undefined;
  /** What roles with a limit show. */
  limit?: Limit;
}

/** A reader of whole divisions: used for records that a mechanic may use without seeing them. */
export const unrestricted = ({ divisions }: Pick<Viewer, 'divisions'>): Viewer => ({
  divisions,
  rights: new Set(['locations.all'] as const),
});

/** Whether the work order in this column has, at any time, a visit by the viewer; true for everyone else. */
export function isVisited(column: string, visitor: Visitor | undefined): RawBuilder<boolean> {
  if (!visitor) return sql<boolean>`true`;
  const limited = visitor.limit ? isOrderWithin(column, visitor.limit) : sql<boolean>`false`;
  if (visitor.engineerId === undefined) return limited;
  return sql<boolean>`(${limited} or exists (select from work_order_visit s where s.work_order_id = ${sql.ref(column)}
    and s.engineer_id = ${visitor.engineerId} and s.status <> 'cancelled'))`;
}

/** Whether the location in this column is visible to the viewer; true for everyone else. */
export function isVisible(column: string, visitor: Visitor | undefined): RawBuilder<boolean> {
  if (!visitor) return sql<boolean>`true`;
  const limited = visitor.limit ? isLocationWithin(column, visitor.limit) : sql<boolean>`false`;
  if (visitor.engineerId === undefined) return limited;
  return sql<boolean>`(${limited} or ${sql.ref(column)} in (select seen from visited_locations(${visitor.engineerId}) as seen))`;
}
