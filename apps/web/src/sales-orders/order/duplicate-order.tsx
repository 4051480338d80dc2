import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { DuplicateDialog } from '#src/frame/commands/duplicate-dialog.tsx';
import { useCopiedValues } from '#src/frame/custom-fields/use-copied-values.ts';

/** Creates an order with the same accounts and lines, at the prices of today. */
export function DuplicateOrder({ order, onClose }: { order: SalesOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const copied = useCopiedValues('salesOrder', order.id, order.division);
  const { division } = order;
  if (copied.isLoading) return null;
  const customValues = copied.values && { customValues: copied.values };
  return (
    <DuplicateDialog
      title={t('salesOrders.duplicate', { order: order.orderNumber })}
      text={t('salesOrders.copied')}
      make={async (idempotencyKey) =>
        await api.salesOrders.createComplete({
          params: { division },
          body: { ...copyOf(order), ...customValues },
          idempotencyKey,
        })
      }
      refreshes={['salesOrders', 'items', 'inventory']}
      told={({ orderNumber }) => t('salesOrders.created', { order: orderNumber })}
      pageOf={({ id }) => ({ to: '/sales-orders/$id', params: { id } })}
      onClose={onClose}
    />
  );
}

const copyOf = (order: SalesOrder) => ({
  orderedById: order.orderedById,
  orderedByContactPersonId: order.orderedByContactPersonId,
  deliverToId: order.deliverToId,
  deliverToContactPersonId: order.deliverToContactPersonId,
  deliveryAddressId: order.deliveryAddressId,
  remarks: order.remarks,
  paymentCondition: order.paymentCondition,
  shippingMethodId: order.shippingMethodId,
  warehouseId: order.warehouseId,
  lines: order.lines.map(({ itemId, description, quantity, notes }) => ({ itemId, description, quantity, notes })),
});
