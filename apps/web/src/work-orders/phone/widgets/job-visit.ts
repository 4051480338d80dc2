import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import type { RoundOrder } from '../pack/pack-model.ts';

const rank = (status: WorkOrderVisit['status']): number => {
  if (status === 'planned') return 1;
  return status === 'travelling' || status === 'working' || status === 'onBreak' ? 2 : 0;
};

/** The engineer's own visit of an order: the running one, else the next, else the last; undefined when there is none. */
export function ownVisit(
  { order: { visits } }: RoundOrder,
  engineerId: string | undefined,
): WorkOrderVisit | undefined {
  const own = visits.filter((visit) => visit.engineerId === engineerId && visit.status !== 'cancelled');
  const top = Math.max(...own.map(({ status }) => rank(status)));
  const best = own
    .filter(({ status }) => rank(status) === top)
    .toSorted((a, b) => (a.plannedOn < b.plannedOn ? -1 : 1));
  return top === 0 ? best.at(-1) : best[0];
}
