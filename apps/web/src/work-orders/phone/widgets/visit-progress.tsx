import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import { usePhone } from '../outbox/phone-state.ts';
import { orderAsSaid } from '../pack/pack-model.ts';
import { ProgressRing } from './progress-ring.tsx';
import { countDone } from './round-model.ts';

/** How far the job of a visit is, with what was said of it here. */
export function VisitProgress({ visit }: { visit: DayVisit }) {
  const { pack, entries } = usePhone();
  const order = pack && orderAsSaid(pack, entries, visit.workOrderId);
  const done = order ? countDone(order.tasks) : visit.tasksDone;
  return <ProgressRing done={done} of={order ? order.tasks.length : visit.taskCount} />;
}
