import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import { useTranslation } from 'react-i18next';
import { ProgressRing as Ring } from '#src/ui/basics/progress-ring.tsx';
import { usePhone } from '../outbox/phone-state.ts';
import { projectOrder } from '../outbox/projected-day.ts';
import { countDone } from './round-model.ts';

/** How many assets are done. */
export function ProgressRing({ done, of }: { done: number; of: number }) {
  const { t } = useTranslation();
  return <Ring done={done} of={of} label={t('phone.assetsDone', { done, of })} />;
}

/** Progress of the job of a visit, with its unsent steps. */
export function VisitProgress({ visit }: { visit: DayVisit }) {
  const { pack, entries } = usePhone();
  const order = pack && projectOrder(pack, entries, visit.workOrderId);
  const done = order ? countDone(order.tasks) : visit.tasksDone;
  return <ProgressRing done={done} of={order ? order.tasks.length : visit.taskCount} />;
}
