import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { isVisited, restrictToVisited } from '#locations/visibility-store.ts';

/**
 * Which orders `o` a caller may see within the division: staff all, a mechanic those with a visit of its own. A condition for lists and
 * counts; a call about one order takes `scopeOfOrder`, which applies it.
 */
export type Visibility = RawBuilder<boolean>;

export const everything: Visibility = sql<boolean>`true`;

export const isStaff = (caller: Caller): boolean => caller.rights.has('workOrders.all');

export const visibilityOf = (caller: Caller): Visibility => isVisited('o.id', restrictToVisited(caller));
