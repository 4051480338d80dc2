import type { WorkOrder, WorkOrderChange } from '@werkbank/contract/work-orders/order/order.ts';

/** A work order as its form holds it; an empty text is nothing. */
export interface OrderValues {
  type: WorkOrder['type'];
  description: string;
  notes: string;
  priority: WorkOrder['priority'];
  dueOn: string | null;
  expectedMinutes: number | null;
  yourRef: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  signatureRequired: boolean;
}

/** Each field with the key of its name. */
export const fieldTexts: Readonly<Record<keyof OrderValues, string>> = {
  type: 'workOrders.type',
  description: 'field.description',
  notes: 'field.notes',
  priority: 'workOrders.priority',
  dueOn: 'workOrders.dueOn',
  expectedMinutes: 'workOrders.expectedMinutes',
  yourRef: 'workOrders.yourRef',
  contactName: 'workOrders.contactName',
  contactPhone: 'workOrders.contactPhone',
  contactEmail: 'workOrders.contactEmail',
  signatureRequired: 'workOrders.signatureRequired',
};

export const emptyOrder: OrderValues = {
  type: 'maintenance',
  description: '',
  notes: '',
  priority: 'normal',
  dueOn: null,
  expectedMinutes: null,
  yourRef: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  signatureRequired: true,
};

export const valuesOf = (order: WorkOrder): OrderValues => ({
  type: order.type,
  description: order.description,
  notes: order.notes ?? '',
  priority: order.priority,
  dueOn: order.dueOn,
  expectedMinutes: order.expectedMinutes,
  yourRef: order.yourRef ?? '',
  contactName: order.contactName ?? '',
  contactPhone: order.contactPhone ?? '',
  contactEmail: order.contactEmail ?? '',
  signatureRequired: order.signatureRequired,
});

const names = Object.keys(fieldTexts) as (keyof OrderValues)[];

/** Only what is different, so that nothing else is written over. */
export function changesOf(before: OrderValues, after: OrderValues): WorkOrderChange {
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name] === '' ? null : after[name]]));
}
