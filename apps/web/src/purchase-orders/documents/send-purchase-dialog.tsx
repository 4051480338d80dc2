import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { MailDialog } from '#src/frame/mails/mail-dialog.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Sends the order to the supplier; the document is stored as sent. */
export function SendPurchaseDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const params = { division: order.division, purchaseOrderId: order.id };
  const preview = useCall(api.purchaseOrders.previewMail, { params }, { staleTime: 0 });
  const send = useAction(api.purchaseOrders.sendMail, ['purchaseOrders', 'mails']);
  return (
    <MailDialog
      title={t('purchaseOrders.sendTitle', { order: order.orderNumber })}
      submitLabel={t('purchaseOrders.send')}
      preview={preview}
      isEditable
      recipientHint={t('purchaseOrders.recipientHint')}
      isBusy={send.isPending}
      error={send.error}
      onSend={(mail) =>
        void send.mutateAsync({ params, body: mail }).then(
          () => {
            showToast({ text: t('mails.resendDone', { to: mail.to }) });
            onClose();
          },
          () => undefined,
        )
      }
      onClose={onClose}
    />
  );
}
