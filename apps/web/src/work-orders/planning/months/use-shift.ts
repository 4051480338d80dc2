import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EarlierWork, ShiftOutcome } from '@werkbank/contract/work-orders/planning/months.ts';
import { api } from '#src/api/api.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Work of the later month, and the order that it became in the earlier one. */
export interface Shifted extends ShiftOutcome {
  work: EarlierWork;
}

export const keyOf = ({ locationId, order }: Pick<EarlierWork, 'locationId' | 'order'>): string =>
  order?.id ?? locationId;

/** Creates orders for the chosen rounds and moves the due dates of the chosen orders, in one call. */
export function useShift(
  params: { division: string },
  months: { month: string; to: string },
  onDone: (shifted: readonly Shifted[]) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: readonly EarlierWork[]): Promise<Shifted[]> => {
      const work = chosen.map(({ locationId, order }) => ({
        locationId,
        order: order && { id: order.id, version: order.version },
      }));
      const outcomes = (await api.workOrders.shiftWork({ params, body: { ...months, work } })).work;
      return pair(chosen, outcomes);
    },
    onSuccess: onDone,
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders'] }),
  });
}

/** Cancels the created orders and gives the others their due date back, in one call. */
export function useUndoShift(params: { division: string }, onDone: (undone: readonly Shifted[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (shifted: readonly Shifted[]): Promise<Shifted[]> => {
      const orders = shifted.flatMap(({ work, order }) =>
        order ? [{ id: order.id, version: order.version, dueOn: work.order && work.dueOn }] : [],
      );
      const outcomes = (await api.workOrders.undoShift({ params, body: { orders } })).orders;
      return pair(
        shifted.map(({ work }) => work),
        outcomes,
      );
    },
    onSuccess: onDone,
    onError: (error) => showToast({ text: error.message, kind: 'error' }),
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders'] }),
  });
}

const pair = (work: readonly EarlierWork[], outcomes: readonly ShiftOutcome[]): Shifted[] =>
  work.flatMap((one, index) => {
    const outcome = outcomes[index];
    return outcome ? [{ ...outcome, work: one }] : [];
  });
