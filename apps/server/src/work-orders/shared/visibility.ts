import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { isVisited, restrictToVisited } from '#locations/visibility-store.ts';

/**
 * Condition for the orders `o` that a caller may see within the division: all for staff, those with a visit of their own for a mechanic.
 * For lists and counts; a call about one order uses `scopeOfOrder`, which applies it.
 */
export type Visibility = RawBuilder<boolean>;

export const everything: Visibility = sql<boolean>`true`;

export const isStaff = (caller: Caller): boolean => caller.rights.has('workOrders.all');

export const visibilityOf = (caller: Caller): Visibility => isVisited('o.id', restrictToVisited(caller));
