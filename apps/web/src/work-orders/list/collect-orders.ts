import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import type { orderCalls } from '@werkbank/contract/work-orders/order/order-calls.ts';
import { api } from '#src/api/api.ts';
import { type GridSelection, isSelected } from '#src/ui/data-grid/selection/selection-model.ts';

export type WorkOrderQuery = NonNullable<CallInput<typeof orderCalls.list>['query']>;

/** The limit of one bulk change. */
export const mostAtOnce = 200;
const pageSize = 1000;

/** The selected orders from all pages of the list, in its order; at most `mostAtOnce`. */
export async function collectOrders(
  division: number,
  query: WorkOrderQuery,
  selection: GridSelection,
): Promise<WorkOrderListed[]> {
  const wanted = selection.kind === 'some' ? selection.ids.size : mostAtOnce;
  const orders: WorkOrderListed[] = [];
  let after: string | undefined;
  do {
    const page = await api.workOrders.list({ params: { division }, query, pageSize, ...(after && { after }) });
    orders.push(...page.rows.filter(({ id }) => isSelected(selection, id)));
    after = page.next;
  } while (after && orders.length < Math.min(wanted, mostAtOnce));
  return orders.slice(0, mostAtOnce);
}
