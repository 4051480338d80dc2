import { completeCalls } from './work-orders/complete-calls.ts';
import { dayCalls } from './work-orders/day-calls.ts';
import { itemCalls } from './work-orders/item-calls.ts';
import { orderCalls } from './work-orders/order-calls.ts';
import { paperCalls } from './work-orders/paper-calls.ts';
import { planningCalls } from './work-orders/planning-calls.ts';
import { signatureCalls } from './work-orders/signature-calls.ts';
import { taskCalls } from './work-orders/task-calls.ts';
import { visitCalls } from './work-orders/visit-calls.ts';

/** Work at locations: orders, the visits that drive them, the devices they are about and the parts they use. */
export const workOrders = {
  ...orderCalls,
  ...visitCalls,
  ...planningCalls,
  ...dayCalls,
  ...taskCalls,
  ...itemCalls,
  ...signatureCalls,
  ...completeCalls,
  ...paperCalls,
};
