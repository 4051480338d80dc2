import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { EarlierWork } from '@werkbank/contract/work-orders/planning/months.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { lastOfMonth } from './month-model.ts';

/** What became an order of the earlier month, or why it did not. */
export interface Shifted {
  work: EarlierWork;
  /** The order with its new due date. */
  order: { id: string; number: number } | null;
  /** Version of an order that existed before, for its way back. */
  version: number | null;
  refusal: string | null;
}

interface Months {
  month: string;
  to: string;
}

export const keyOf = ({ locationId, order }: Pick<EarlierWork, 'locationId' | 'order'>): string =>
  order?.id ?? locationId;

/** Creates orders for the chosen rounds and moves the due dates of the chosen orders. */
export function useShift(params: { division: string }, months: Months, onDone: (shifted: readonly Shifted[]) => void) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (chosen: readonly EarlierWork[]) => {
      const dueOn = lastOfMonth(months.to);
      const rounds = chosen.filter(({ order }) => order === null);
      const locationIds = rounds.map(({ locationId }) => locationId);
      const body = { from: months.to, until: lastOfMonth(months.month), locationIds, dueOn };
      const made = rounds.length > 0 ? (await api.workOrders.createRounds({ params, body })).locations : [];
      const shifted: Shifted[] = rounds.map((work) => {
        const outcome = made.find(({ locationId }) => locationId === work.locationId);
        const isMade = outcome?.code === null && outcome.workOrderId !== null && outcome.number !== null;
        return isMade
          ? {
              work,
              order: { id: outcome.workOrderId ?? '', number: outcome.number ?? 0 },
              version: null,
              refusal: null,
            }
          : { work, order: null, version: null, refusal: t('workOrders.months.refused') };
      });
      for (const work of chosen) if (work.order) shifted.push(await moveDueDate(work, work.order, dueOn));
      return shifted;
    },
    onSuccess: onDone,
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders'] }),
  });
}

async function moveDueDate(
  work: EarlierWork,
  { id: workOrderId, version }: NonNullable<EarlierWork['order']>,
  dueOn: string,
): Promise<Shifted> {
  try {
    const order = await api.workOrders.update({
      params: { locationId: work.locationId, id: workOrderId },
      body: { dueOn },
      ifMatch: version,
    });
    return { work, order, version: order.version, refusal: null };
  } catch (error) {
    return { work, order: null, version: null, refusal: error instanceof Error ? error.message : String(error) };
  }
}

/** Cancels the created orders and gives the others their due date back. */
export function useUndoShift(onDone: () => void) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (shifted: readonly Shifted[]) => {
      const reason = t('workOrders.months.undoReason');
      let refusal: unknown;
      // One that a colleague has changed since does not keep the others from going back.
      for (const one of shifted) await takeBack(one, reason).catch((error: unknown) => (refusal ??= error));
      if (refusal) throw refusal;
    },
    onSuccess: () => {
      showToast({ text: t('workOrders.board.undone') });
      onDone();
    },
    onError: (error) => showToast({ text: error.message, kind: 'error' }),
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders'] }),
  });
}

async function takeBack({ work, order, version }: Shifted, reason: string): Promise<WorkOrder | undefined> {
  if (!order) return undefined;
  if (version === null) return await api.workOrders.cancel({ params: { workOrderId: order.id }, body: { reason } });
  const params = { locationId: work.locationId, id: order.id };
  return await api.workOrders.update({ params, body: { dueOn: work.dueOn }, ifMatch: version });
}
