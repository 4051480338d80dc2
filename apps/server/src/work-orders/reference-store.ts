import { sql } from 'kysely';
import { isOrderWithin } from '#db/references/limit.ts';
import { type RecordSource, seenBy } from '#db/references/record-sources.ts';
import { isVisible, isVisited, restrictToVisited } from '#locations/visibility-store.ts';

/**
 * A mechanic may refer to orders with a visit of their own, or at a location that they can see; the calls themselves decide which may be
 * read.
 */
export const workOrdersRecords = {
  workOrder: {
    table: 'work_order',
    sees: seenBy({
      engineer: (caller) => {
        const visitor = restrictToVisited(caller);
        return sql`(${isVisited('x.id', visitor)} or ${isVisible('x.location_id', visitor)})`;
      },
      limited: (limit) => isOrderWithin('x.id', limit),
    }),
    reads: seenBy({
      engineer: (caller) => isVisited('x.id', restrictToVisited(caller)),
      limited: (limit) => isOrderWithin('x.id', limit),
    }),
  },
  workOrderItem: { table: 'work_order_item', sees: seenBy({}) },
  workOrderTask: { table: 'work_order_task', sees: seenBy({}) },
} satisfies Record<string, RecordSource>;
