import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { defineForm, type FormValues } from '#src/ui/form/define-form.ts';
import { choice, day, flag, number, requiredText, text } from '#src/ui/form/form-field.ts';

export const orderForm = defineForm<WorkOrder>()({
  type: choice<WorkOrder['type']>('workOrders.type', 'maintenance', 'workOrders.type'),
  description: requiredText('field.description', 250),
  notes: text('field.notes', 10_000),
  priority: choice<WorkOrder['priority']>('workOrders.priority', 'normal', 'workOrders.priority'),
  dueOn: day('workOrders.dueOn'),
  expectedMinutes: number('workOrders.expectedMinutes'),
  yourRef: text('workOrders.yourRef', 40),
  contactName: text('workOrders.contactName', 100),
  contactPhone: text('workOrders.contactPhone', 30),
  contactEmail: text('workOrders.contactEmail', 100),
  signatureRequired: flag('workOrders.signatureRequired', true),
});

export type OrderValues = FormValues<typeof orderForm>;

/** What a new order repeats of another one: the day and the reference are its own. */
export const copyOf = (order: WorkOrder): OrderValues => ({ ...orderForm.valuesOf(order), dueOn: null, yourRef: '' });
