import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';

/** The reader: their divisions, and whether they are restricted to what a mechanic visits. */
export type Viewer = Pick<Caller, 'divisions' | 'rights' | 'engineerId'>;

/** A mechanic who sees only the locations of their visits; undefined for callers who see whole divisions. */
export const restrictToVisited = (caller: Pick<Viewer, 'rights' | 'engineerId'>): Visitor | undefined =>
  caller.rights.has('locations.all') ? undefined : { engineerId: caller.engineerId };

/** Without an id the caller is not a registered mechanic and sees nothing. */
export interface Visitor {
  engineerId: string | undefined;
}

/** A reader of whole divisions: used for records that a mechanic may use without seeing them. */
export const unrestricted = ({ divisions }: Pick<Viewer, 'divisions'>): Viewer => ({
  divisions,
  rights: new Set(['locations.all'] as const),
});

/** Whether the work order in this column has, at any time, a visit by the viewer; true for everyone else. */
export function isVisited(column: string, visitor: Visitor | undefined): RawBuilder<boolean> {
  if (!visitor) return sql<boolean>`true`;
  if (visitor.engineerId === undefined) return sql<boolean>`false`;
  return sql<boolean>`exists (select from work_order_visit s where s.work_order_id = ${sql.ref(column)}
    and s.engineer_id = ${visitor.engineerId} and s.status <> 'cancelled')`;
}

/** Whether the location in this column is visible to the viewer; true for everyone else. */
export function isVisible(column: string, visitor: Visitor | undefined): RawBuilder<boolean> {
  if (!visitor) return sql<boolean>`true`;
  if (visitor.engineerId === undefined) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} in (select seen from visited_locations(${visitor.engineerId}) as seen)`;
}
