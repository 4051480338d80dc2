import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Everything that posting an order, or undoing it, changes. */
export const postRefreshes = ['workOrders', 'salesOrders', 'inventory', 'serviceRequests'];

/** Makes a posted order a completed one again; reports it. */
export function useUndoPost(onFailure?: (error: Error) => void) {
  const { t } = useTranslation();
  const undo = useAction(api.workOrders.undoPost, postRefreshes, onFailure);
  const run = async ({ id, number, version }: Pick<WorkOrder, 'id' | 'number' | 'version'>) =>
    await undo.mutateAsync({ params: { workOrderId: id }, ifMatch: version }).then(
      () => {
        showToast({ text: t('workOrders.undoPostDone', { number }) });
        return true;
      },
      () => false,
    );
  return { run, isPending: undo.isPending, error: undo.error };
}
