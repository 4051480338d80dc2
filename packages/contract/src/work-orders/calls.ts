import { appointmentCalls } from './appointments/appointment-calls.ts';
import { completeCalls } from './completion/complete-calls.ts';
import { dayCalls } from './day/day-calls.ts';
import { documentCalls } from './documents/document-calls.ts';
import { forecastCalls } from './forecast/forecast-calls.ts';
import { itemCalls } from './items/item-calls.ts';
import { orderCalls } from './order/order-calls.ts';
import { planningCalls } from './planning/planning-calls.ts';
import { signatureCalls } from './signatures/signature-calls.ts';
import { taskCalls } from './tasks/task-calls.ts';
import { visitCalls } from './visits/visit-calls.ts';

/** Work at locations: orders, the visits that drive them, their assets and the parts used. */
export const workOrders = {
  ...orderCalls,
  ...visitCalls,
  ...planningCalls,
  ...appointmentCalls,
  ...forecastCalls,
  ...dayCalls,
  ...taskCalls,
  ...itemCalls,
  ...signatureCalls,
  ...completeCalls,
  ...documentCalls,
};
