import { completeCalls } from './complete-calls.ts';
import { dayCalls } from './day-calls.ts';
import { itemCalls } from './item-calls.ts';
import { orderCalls } from './order-calls.ts';
import { paperCalls } from './paper-calls.ts';
import { planningCalls } from './planning-calls.ts';
import { signatureCalls } from './signature-calls.ts';
import { taskCalls } from './task-calls.ts';
import { visitCalls } from './visit-calls.ts';

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
