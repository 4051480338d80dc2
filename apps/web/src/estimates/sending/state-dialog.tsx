import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { sentEstimates } from '@werkbank/contract/estimates/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions, useAction } from '#src/api/use-call.ts';
import { useReasons } from '#src/frame/reasons/use-reasons.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '#src/ui/dialogs/reason-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import { numberOf } from '../shared/number-of.ts';

interface StateDialogProps {
  verb: 'decline' | 'revise' | 'reopen' | 'retry' | 'undoAccept';
  estimate: Estimate;
  onClose: () => void;
}

/** Confirms rejecting, revising, reopening, creating the orders again, or undoing an acceptance; asks for a reason if one is stored. */
export function StateDialog({ verb, estimate, onClose }: StateDialogProps) {
  const { t } = useTranslation();
  const change = useStep(verb, estimate, onClose);
  const suggestions = useReasons(
    'estimateDecline',
    [1, 2, 3].map((n) => t(`estimates.declineReason.${n}`)),
  );
  const shared = {
    opened: true,
    title: t(`estimates.${verb}Title`, { number: numberOf(estimate) }),
    text: t(`estimates.${verb}Text`),
    confirmLabel: t(`estimates.${verb}`),
    isBusy: change.isPending,
    error: refusalText(change.error),
    onClose,
  };
  if (verb !== 'decline') return <ConfirmDialog {...shared} onConfirm={() => change.mutate('')} />;
  return (
    <ReasonDialog
      {...shared}
      danger
      label={t('estimates.whyNot')}
      suggestions={suggestions}
      onConfirm={(reason) => change.mutate(reason)}
    />
  );
}

function useStep(verb: StateDialogProps['verb'], estimate: Estimate, onClose: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const params = { estimateId: estimate.id };
  const input = { params, ifMatch: estimate.version };
  const reopen = useAction(api.estimates.reopen, ['estimates', 'salesOrders', 'workOrders'], showFailure);
  // A draft would not become one again.
  const isReversible = verb === 'decline' && sentEstimates.some((sent) => sent === estimate.status);
  const takeBack = async ({ version }: Estimate) =>
    await reopen.mutateAsync({ params, ifMatch: version }).then(
      (open) => void showToast({ text: t('estimates.reopenDone', { number: numberOf(open) }) }),
      () => undefined,
    );
  return useMutation({
    mutationFn: async (reason: string) =>
      verb === 'decline'
        ? await api.estimates.decline({ ...input, body: { reason } })
        : await api.estimates[verb](input),
    onSuccess: (next) => {
      showToast({
        text: t(`estimates.${verb}Done`, { number: numberOf(next) }),
        ...(isReversible && { undo: () => void takeBack(next) }),
      });
      const { queryKey } = callOptions(api.estimates.get, { params: { estimateId: next.id } });
      client.setQueryData(queryKey, next);
      onClose();
      if (next.id !== estimate.id) void navigate({ to: '/estimates/$estimateId', params: { estimateId: next.id } });
    },
    onSettled: async () => await refreshAll(client),
  });
}

/** Refetches everything affected: acceptance creates orders, rejection releases defects. */
export const refreshAll = async (client: ReturnType<typeof useQueryClient>) => {
  await Promise.all(
    ['estimates', 'salesOrders', 'workOrders'].map((domain) => client.invalidateQueries({ queryKey: [domain] })),
  );
};
