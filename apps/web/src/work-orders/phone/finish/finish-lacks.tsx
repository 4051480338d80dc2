import { useTranslation } from 'react-i18next';
import type { Entry } from '../outbox/outbox-model.ts';
import { useReread } from '../outbox/use-reread.ts';
import { useJob } from '../widgets/use-job.ts';
import { lacksOnServer, whatLacks } from './finish-model.ts';
import { LackingList } from './lacking-list.tsx';

/** What a job lacks of which the server did not take the end, each with the way to it. */
export function FinishLacks({ entry: { order: workOrderId, problem } }: { entry: Entry }) {
  const { t } = useTranslation();
  const job = useJob(workOrderId);
  useReread(workOrderId);
  if (!job) return null;
  const { order, entries, engineerId } = job;
  // Steps that wait for a person are listed beside it.
  const here = whatLacks(order, entries, engineerId).filter(({ kind }) => kind !== 'entry');
  const lacking = [...here, ...lacksOnServer(problem, order)];
  const count = lacking.length;
  if (count === 0) return null;
  return <LackingList title={t('phone.lacking', { count, n: count })} lacking={lacking} workOrderId={workOrderId} />;
}
