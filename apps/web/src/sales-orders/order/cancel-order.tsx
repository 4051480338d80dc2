import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** A refusal is shown in the dialog. */
const shownInDialog = () => undefined;

/** Cancels an order, once it is confirmed. */
export function CancelOrder({ order, onClose }: { order: SalesOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const cancel = useAction(api.salesOrders.cancel, ['salesOrders', 'items', 'inventory']);
  return (
    <ConfirmDialog
      opened
      danger
      title={t('salesOrders.cancelTitle', { order: order.orderNumber })}
      text={t('salesOrders.cancelText')}
      confirmLabel={t('salesOrders.cancel')}
      cancelLabel={t('salesOrders.keep')}
      isBusy={cancel.isPending}
      error={refusalText(cancel.error)}
      onConfirm={() =>
        void cancel
          .mutateAsync({ params: { division: order.division, salesOrderId: order.id }, ifMatch: order.version })
          .then(() => {
            showToast({ text: t('salesOrders.cancelled', { order: order.orderNumber }) });
            onClose();
          }, shownInDialog)
      }
      onClose={onClose}
    />
  );
}
