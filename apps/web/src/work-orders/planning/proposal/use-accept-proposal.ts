import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProposedVisit } from '@werkbank/contract/work-orders/planning/proposal.ts';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** The outcome of one proposed visit: the planned visit, or why a colleague's change prevented it. */
export interface Accepted {
  proposed: ProposedVisit;
  made: WorkOrderVisit | null;
  refusal: string | null;
}

/** The visit to move, else the order to plan. */
export const keyOf = ({ workOrderId, visit }: Pick<ProposedVisit, 'workOrderId' | 'visit'>): string =>
  visit?.id ?? workOrderId;

/** Plans or moves the chosen visits one by one, so that a change by a colleague concerns only its own visit. */
export function useAcceptProposal(onDone: (accepted: readonly Accepted[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: readonly ProposedVisit[]) => {
      const accepted: Accepted[] = [];
      for (const proposed of chosen) accepted.push(await accept(proposed));
      return accepted;
    },
    onSuccess: onDone,
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders'] }),
  });
}

async function accept(proposed: ProposedVisit): Promise<Accepted> {
  const { workOrderId, orderVersion, visit, engineerId, plannedOn, startTime, endTime } = proposed;
  const body = { engineerId, plannedOn, startTime, endTime };
  try {
    const made = visit
      ? await api.workOrders.moveVisit({ params: { workOrderId, visitId: visit.id }, body, ifMatch: visit.version })
      : await api.workOrders.planVisit({ params: { workOrderId }, body, ifMatch: orderVersion });
    return { proposed, made, refusal: null };
  } catch (error) {
    return { proposed, made: null, refusal: error instanceof Error ? error.message : String(error) };
  }
}

/** Cancels the planned visits, and moves the moved ones back. */
export function useUndoProposal(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (accepted: readonly Accepted[]) => {
      for (const { proposed, made } of accepted) if (made) await takeBack(proposed, made);
    },
    onSuccess: () => {
      showToast({ text: t('workOrders.board.undone') });
      onDone();
    },
    onError: (error) => showToast({ text: error.message, kind: 'error' }),
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders'] }),
  });
}

async function takeBack({ visit }: ProposedVisit, made: WorkOrderVisit): Promise<void> {
  const params = { workOrderId: made.workOrderId, visitId: made.id };
  if (!visit) return void (await api.workOrders.cancelVisit({ params, body: {}, ifMatch: made.version }));
  const { engineerId, plannedOn, startTime, endTime } = visit;
  const body = { engineerId, plannedOn, startTime, endTime };
  await api.workOrders.moveVisit({ params, body, ifMatch: made.version });
}
