import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { useUndoPost } from './use-undo-post.ts';

/** Cancels the sales order of a posted work order, which can be changed again. */
export function UndoPostDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const { run, isPending, error } = useUndoPost();
  return (
    <ConfirmDialog
      opened
      title={t('workOrders.undoPostTitle', { number: order.number })}
      text={t('workOrders.undoPostText')}
      confirmLabel={t('workOrders.undoPost')}
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={() => void run(order).then((isDone) => isDone && onClose())}
      onClose={onClose}
    />
  );
}
