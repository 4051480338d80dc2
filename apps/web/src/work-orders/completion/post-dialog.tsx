import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { Amount } from '#src/ui/page/figures/values.tsx';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import { postRefreshes, useUndoPost } from './use-undo-post.ts';

interface PostDialogProps {
  order: Pick<WorkOrderListed, 'id' | 'number' | 'version' | 'totalExclVat'>;
  onClose: () => void;
}

/**
 * Creates a sales order of the items used; after that the work order is read-only. Can be undone while the toast is shown, and in the menu.
 */
export function PostDialog({ order, onClose }: PostDialogProps) {
  const { t } = useTranslation();
  const post = useAction(api.workOrders.post, postRefreshes);
  const undo = useUndoPost(showFailure);
  // The button unmounts once the order is posted, so the callbacks of `mutate` would not run.
  const run = () =>
    void post.mutateAsync({ params: { workOrderId: order.id }, ifMatch: order.version }).then(
      (posted) => {
        showToast({ text: t('workOrders.posted', { number: order.number }), undo: () => void undo.run(posted) });
        onClose();
      },
      () => undefined,
    );
  return (
    <ConfirmDialog
      opened
      title={t('workOrders.postTitle', { number: order.number })}
      text={
        <>
          {t('workOrders.postText')} <Amount value={order.totalExclVat} currency="EUR" />
        </>
      }
      confirmLabel={t('workOrders.post')}
      isBusy={post.isPending}
      error={refusalText(post.error)}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
