import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { VisitStatus, WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import type { SaidDay } from '../pack/pack-model.ts';
import { timesAfter } from '../pack/visit-times.ts';

/** The day with something said of one order. */
export const sayOfOrder = (
  day: SaidDay,
  workOrderId: unknown,
  say: (order: WorkOrder) => Partial<WorkOrder>,
): SaidDay => ({
  ...day,
  orders: day.orders.map((one) =>
    one.order.id === workOrderId ? { ...one, order: { ...one.order, ...say(one.order) } } : one,
  ),
});

interface OfVisit {
  workOrderId: unknown;
  visitId: unknown;
}

/** The day with something said of one visit of an order. */
export const sayOfVisit = (
  day: SaidDay,
  { workOrderId, visitId }: OfVisit,
  say: (visit: WorkOrderVisit) => Partial<WorkOrderVisit>,
): SaidDay =>
  sayOfOrder(day, workOrderId, ({ visits }) => ({
    visits: visits.map((visit) => (visit.id === visitId ? { ...visit, ...say(visit) } : visit)),
  }));

/** The day with a visit in another state from a moment on, and its times. */
export function sayVisitStands(day: SaidDay, params: OfVisit, status: VisitStatus, at: string): SaidDay {
  const visits = day.visits.map((visit) => (visit.id === params.visitId ? { ...visit, visitStatus: status } : visit));
  return sayOfVisit({ ...day, visits }, params, ({ times }) => ({ status, times: timesAfter(times, status, at) }));
}
