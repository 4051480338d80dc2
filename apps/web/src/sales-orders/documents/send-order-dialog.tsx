import type { OrderDocumentType } from '@werkbank/contract/sales-orders/documents/document-calls.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { MailDialog } from '#src/frame/mails/mail-dialog.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** A document of an order; a packing slip or delivery note has a delivery. */
export interface OrderDocument {
  type: OrderDocumentType;
  deliveryId?: string;
}

interface SendOrderDialogProps {
  order: SalesOrder;
  document: OrderDocument;
  onClose: () => void;
}

/** Sends a document of an order to the customer; the document is stored as sent. */
export function SendOrderDialog({ order, document, onClose }: SendOrderDialogProps) {
  const { t } = useTranslation();
  const params = { division: order.division, salesOrderId: order.id };
  const preview = useCall(api.salesOrders.previewMail, { params, query: document }, { staleTime: 0 });
  const send = useAction(api.salesOrders.sendMail, ['salesOrders', 'mails']);
  return (
    <MailDialog
      title={t(`salesOrders.send.${document.type}`, { number: order.orderNumber })}
      submitLabel={t('salesOrders.send')}
      preview={preview}
      isEditable
      recipientHint={t('salesOrders.recipientHint')}
      isBusy={send.isPending}
      error={send.error}
      onSend={(mail) =>
        void send.mutateAsync({ params, body: { ...document, ...mail } }).then(
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
