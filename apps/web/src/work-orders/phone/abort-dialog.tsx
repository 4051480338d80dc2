import { useNavigate } from '@tanstack/react-router';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visit.ts';
import { useTranslation } from 'react-i18next';
import type { Job } from './use-job.ts';
import { useStoreStep } from './use-store-step.ts';
import { WhyDialog } from './why-dialog.tsx';

interface AbortDialogProps {
  job: Job;
  visit: WorkOrderVisit;
  onClose: () => void;
}

/** Why a visit ends without the work being done; the order goes back to the planners with what is left. */
export function AbortDialog({ job: { order }, visit, onClose }: AbortDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const store = useStoreStep();
  const { id: workOrderId, locationName: title } = order.order;
  const outcome = order.tasks.some(({ result }) => result !== null) ? 'partly' : 'notPossible';
  const abort = async (reason: string) => {
    const body = { outcome, reason, at: new Date().toISOString() } as const;
    const step = { call: 'abortVisit', params: { workOrderId, visitId: visit.id }, body } as const;
    if (await store({ step, title })) await navigate({ to: '/m' });
  };
  return (
    <WhyDialog
      title={t('phone.abort')}
      text={t(`phone.abortText.${outcome}`)}
      suggestions={[1, 2, 3, 4].map((n) => t(`phone.abort.reason.${n}`))}
      confirmLabel={t('phone.abortConfirm')}
      onConfirm={(reason) => void abort(reason)}
      onClose={onClose}
    />
  );
}
