import { useNavigate } from '@tanstack/react-router';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { useTranslation } from 'react-i18next';
import type { KeptForm } from '../outbox/use-kept-form.ts';
import { useStore } from '../outbox/use-store.ts';
import type { Job } from '../widgets/use-job.ts';
import { WhyDialog } from '../widgets/why-dialog.tsx';

interface AbortDialogProps {
  job: Job;
  visit: WorkOrderVisit;
  form: KeptForm<string>;
}

/** Ends a visit before the work is done; the order goes back to the planners with the tasks that are left. */
export function AbortDialog({ job: { order }, visit, form }: AbortDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const store = useStore();
  const { id: workOrderId, locationName: title } = order.order;
  const outcome = order.tasks.some(({ result }) => result !== null) ? 'partly' : 'notPossible';
  const abort = async (reason: string) => {
    const body = { outcome, reason, at: new Date().toISOString() } as const;
    const step = { call: 'abortVisit', params: { workOrderId, visitId: visit.id }, body } as const;
    if (!(await store({ step, title, form: [form.key] }))) return;
    form.close();
    await navigate({ to: '/m' });
  };
  return (
    <WhyDialog
      form={form}
      title={t('phone.abort')}
      text={t(`phone.abortText.${outcome}`)}
      suggestions={[1, 2, 3, 4].map((n) => t(`phone.abort.reason.${n}`))}
      confirmLabel={t('phone.abortConfirm')}
      onConfirm={(reason) => void abort(reason)}
    />
  );
}
