import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ReasonedAction } from '#src/ui/dialogs/reasoned-action.tsx';

/** Cancels a purchase order, with the reason. */
export function CancelOrder({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const cancel = useAction(api.purchaseOrders.cancel, ['purchaseOrders', 'items']);
  return (
    <ReasonedAction
      danger
      title={t('purchaseOrders.cancelTitle', { order: order.orderNumber })}
      text={t('purchaseOrders.cancelText')}
      label={t('purchaseOrders.reason')}
      confirmLabel={t('purchaseOrders.cancel')}
      suggestions={[t('purchaseOrders.reason.twice'), t('purchaseOrders.reason.unavailable')]}
      action={cancel}
      inputOf={(reason) => ({
        params: { division: order.division, purchaseOrderId: order.id },
        body: { reason },
        ifMatch: order.version,
      })}
      doneText={() => t('purchaseOrders.cancelled', { order: order.orderNumber })}
      onClose={onClose}
    />
  );
}
