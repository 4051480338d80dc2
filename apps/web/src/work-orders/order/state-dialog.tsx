import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useReasons } from '#src/frame/reasons/use-reasons.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '#src/ui/dialogs/reason-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

export type StateVerb = 'hold' | 'resume' | 'reopen' | 'cancel';

/** The uses whose reasons are offered; resuming needs no reason. */
const uses = {
  hold: 'workOrderHold',
  resume: 'workOrderHold',
  reopen: 'workOrderReopen',
  cancel: 'workOrderCancel',
} as const satisfies Record<StateVerb, string>;

interface StateDialogProps {
  verb: StateVerb;
  order: WorkOrder;
  onClose: () => void;
}

/** Confirms that an order is held, resumed, reopened or cancelled; asks for a reason if one is worth recording. */
export function StateDialog({ verb, order, onClose }: StateDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const suggestions = useReasons(
    uses[verb],
    verb === 'resume' ? [] : [1, 2, 3].map((n) => t(`workOrders.${verb}Reason.${n}`)),
  );
  const change = useMutation({
    mutationFn: async (reason: string) => await run(verb, order, reason),
    onSuccess: () => {
      showToast({ text: t(`workOrders.${verb}Done`, { number: order.number }) });
      onClose();
    },
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders'] }),
  });
  const shared = {
    opened: true,
    title: t(`workOrders.${verb}Title`, { number: order.number }),
    text: t(`workOrders.${verb}Text`),
    confirmLabel: t(`workOrders.${verb}`),
    isBusy: change.isPending,
    error: refusalText(change.error),
    onClose,
  };
  if (verb === 'resume') return <ConfirmDialog {...shared} onConfirm={() => change.mutate('')} />;
  return (
    <ReasonDialog
      {...shared}
      danger={verb === 'cancel'}
      label={t('workOrders.reason')}
      suggestions={suggestions}
      onConfirm={(reason) => change.mutate(reason)}
    />
  );
}

async function run(verb: StateVerb, { id, version }: WorkOrder, reason: string) {
  const params = { workOrderId: id };
  if (verb === 'resume') return await api.workOrders.resume({ params, ifMatch: version });
  return await api.workOrders[verb]({ params, body: { reason }, ifMatch: version });
}
