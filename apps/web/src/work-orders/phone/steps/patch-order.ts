import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { VisitStatus, WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import type { ProjectedDay } from '../pack/pack-model.ts';
import { timesAfter } from '../pack/visit-times.ts';

/** The day with changed fields of one order. */
export const patchOrder = (
  day: ProjectedDay,
  workOrderId: unknown,
  patch: (order: WorkOrder) => Partial<WorkOrder>,
): ProjectedDay => ({
  ...day,
  orders: day.orders.map((one) =>
    one.order.id === workOrderId ? { ...one, order: { ...one.order, ...patch(one.order) } } : one,
  ),
});

interface VisitRef {
  workOrderId: unknown;
  visitId: unknown;
}

/** The day with changed fields of one visit in its order. */
export const patchVisit = (
  day: ProjectedDay,
  { workOrderId, visitId }: VisitRef,
  patch: (visit: WorkOrderVisit) => Partial<WorkOrderVisit>,
): ProjectedDay =>
  patchOrder(day, workOrderId, ({ visits }) => ({
    visits: visits.map((visit) => (visit.id === visitId ? { ...visit, ...patch(visit) } : visit)),
  }));

/** The day with a visit in another status from a moment on, and its times adjusted. */
export function setVisitStatus(day: ProjectedDay, visit: VisitRef, status: VisitStatus, at: string): ProjectedDay {
  const visits = day.visits.map((one) => (one.id === visit.visitId ? { ...one, visitStatus: status } : one));
  return patchVisit({ ...day, visits }, visit, ({ times }) => ({ status, times: timesAfter(times, status, at) }));
}
