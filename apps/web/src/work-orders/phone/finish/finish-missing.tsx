import { useTranslation } from 'react-i18next';
import type { Entry } from '../outbox/outbox-model.ts';
import { useJob, useOrderRefresh } from '../widgets/use-job.ts';
import { missingHere, missingOnServerOnly } from './finish-model.ts';
import { MissingList } from './missing-list.tsx';

/** What is missing for a refused completion, with links. */
export function FinishMissing({ entry: { order: workOrderId, problem } }: { entry: Entry }) {
  const { t } = useTranslation();
  const job = useJob(workOrderId);
  useOrderRefresh(workOrderId);
  if (!job) return null;
  const { order, entries, engineerId } = job;
  // Entries that need a decision are listed in the outbox already.
  const here = missingHere(order, entries, engineerId).filter(({ kind }) => kind !== 'entry');
  const missing = [...here, ...missingOnServerOnly(problem, order)];
  const count = missing.length;
  if (count === 0) return null;
  return <MissingList title={t('phone.lacking', { count, n: count })} missing={missing} workOrderId={workOrderId} />;
}
