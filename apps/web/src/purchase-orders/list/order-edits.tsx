import { useQueryClient } from '@tanstack/react-query';
import type { PurchaseOrderListed } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { listEdits } from '#src/frame/list/list-edits.tsx';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';

/** Stores changed cells of the list of purchase orders. */
export const OrderEdits = listEdits<PurchaseOrderListed>(() => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async () => await client.invalidateQueries({ queryKey: ['purchaseOrders'] });
  return useRowEdits<PurchaseOrderListed, 'receiptDate' | 'orderDate' | 'yourRef' | 'description'>({
    labels: {
      receiptDate: t('purchaseOrders.receiptDate'),
      orderDate: t('purchaseOrders.orderDate'),
      yourRef: t('purchaseOrders.yourRef'),
      description: t('field.description'),
    },
    renders: {
      receiptDate: ({ receiptDate }) => <DateText value={receiptDate} />,
      orderDate: ({ orderDate }) => <DateText value={orderDate} />,
    },
    send: async ({ division, id, version }, body) => {
      await api.purchaseOrders.update({ params: { division, purchaseOrderId: id }, body, ifMatch: version });
      await refresh();
    },
    refresh: () => void refresh(),
  });
});
