import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { VisitStatus, WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import type { Pack, ProjectedDay } from '../pack/pack-model.ts';
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

interface DayWithVisits {
  engineer: Pack['engineer'];
  visits: DayVisit[];
  orders: { order: WorkOrder }[];
}

const runs = (status: VisitStatus): boolean => status === 'travelling' || status === 'working';

/** The day with the engineer's other visits stopped at a moment, because only one can run at a time. */
export function stopOthers<Day extends DayWithVisits>(day: Day, visitId: unknown, at: string): Day {
  const isOther = (visit: WorkOrderVisit) =>
    visit.id !== visitId && visit.engineerId === day.engineer?.id && (runs(visit.status) || visit.status === 'onBreak');
  const stopped = (visit: WorkOrderVisit): WorkOrderVisit =>
    isOther(visit) ? { ...visit, status: 'onBreak', times: timesAfter(visit.times, 'done', at) } : visit;
  return {
    ...day,
    visits: day.visits.map((one) =>
      one.id !== visitId && runs(one.visitStatus) ? { ...one, visitStatus: 'onBreak' as const } : one,
    ),
    orders: day.orders.map((one) => ({ ...one, order: { ...one.order, visits: one.order.visits.map(stopped) } })),
  };
}

/** The day with a visit that has another status from a moment on, and its times adjusted. */
export function setVisitStatus(day: ProjectedDay, visit: VisitRef, status: VisitStatus, at: string): ProjectedDay {
  const visits = day.visits.map((one) => (one.id === visit.visitId ? { ...one, visitStatus: status } : one));
  return patchVisit({ ...day, visits }, visit, ({ times }) => ({ status, times: timesAfter(times, status, at) }));
}
