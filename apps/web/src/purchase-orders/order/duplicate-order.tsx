import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { DuplicateDialog } from '#src/frame/commands/duplicate-dialog.tsx';

/** Creates an order with the same supplier and lines, at the prices of today. */
export function DuplicateOrder({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const { division } = order;
  return (
    <DuplicateDialog
      title={t('purchaseOrders.duplicate', { order: order.orderNumber })}
      text={t('purchaseOrders.copied')}
      make={async (idempotencyKey) =>
        await api.purchaseOrders.create({ params: { division }, body: copyOf(order), idempotencyKey })
      }
      refreshes={['purchaseOrders', 'items', 'inventory']}
      told={({ orderNumber }) => t('purchaseOrders.created', { order: orderNumber })}
      pageOf={({ id }) => ({ to: '/purchase-orders/$id', params: { id } })}
      onClose={onClose}
    />
  );
}

const copyOf = (order: PurchaseOrder) => ({
  supplierId: order.supplierId,
  supplierContactId: order.supplierContactId,
  remarks: order.remarks,
  paymentCondition: order.paymentCondition,
  shippingMethodId: order.shippingMethodId,
  warehouseId: order.warehouseId,
  currency: order.currency,
  lines: order.lines.map(({ itemId, description, quantityInPurchaseUnits, notes }) => ({
    itemId,
    description,
    quantityInPurchaseUnits,
    notes,
  })),
});
