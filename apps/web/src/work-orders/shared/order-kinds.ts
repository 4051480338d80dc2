import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { matching, someOf } from '#src/ui/list/filters.ts';

export type OrderType = WorkOrderListed['type'];

const names = ['open', 'planned', 'inProgress', 'onHold', 'completed', 'posted', 'cancelled'] as const;

/** Statuses in the order of the life cycle, with their names among the counts. */
export const countNames = names.map((name) => [workOrderStatus[name], name] as const);
export const orderStatuses = countNames.map(([status]) => status);
export const orderTypes: readonly OrderType[] = [
  'maintenance',
  'repair',
  'installation',
  'inspection',
  'delivery',
  'training',
  'removal',
];

export const priorities: readonly WorkOrderListed['priority'][] = ['low', 'normal', 'high'];

export const typesFilter = someOf(orderTypes);
/** Areas of postcodes. */
export const areasFilter = matching(/^\w{1,10}$/);
