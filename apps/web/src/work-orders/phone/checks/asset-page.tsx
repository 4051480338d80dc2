import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../outbox/phone-state.ts';
import { projectOrder } from '../outbox/projected-day.ts';
import { JobBack } from '../widgets/job-back.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { AssetAnswered } from './asset-answered.tsx';
import { AssetChecks } from './asset-checks.tsx';
import { checklistFor } from './asset-points.ts';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/assets/$assetId');

/** One asset of a job: its checklist, or its result once it has one. */
export function AssetPage() {
  const { t } = useTranslation();
  const { workOrderId, assetId } = route.useParams();
  const { pack, entries } = usePhone();
  const order = pack && projectOrder(pack, entries, workOrderId);
  const task = order?.tasks.find((one) => one.assetId === assetId);
  if (!order) return null;
  if (!task)
    return (
      <PhoneScreen title={t('phone.notOfJob')} back={<JobBack order={order} />}>
        <p>{t('phone.notOfJobText')}</p>
      </PhoneScreen>
    );
  if (task.result !== null) return <AssetAnswered key={task.id} task={task} order={order} />;
  return <AssetChecks key={task.id} task={task} order={order} {...checklistFor(pack, order, task)} />;
}
