import { useQueryClient } from '@tanstack/react-query';
import type { SalesOrderListed } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { listEdits } from '#src/frame/list/list-edits.tsx';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';

/** Stores changed cells of the list of sales orders. */
export const OrderEdits = listEdits<SalesOrderListed>(() => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async () => await client.invalidateQueries({ queryKey: ['salesOrders'] });
  return useRowEdits<SalesOrderListed, 'deliveryDate' | 'orderDate' | 'yourRef' | 'description'>({
    labels: {
      deliveryDate: t('salesOrders.deliveryDate'),
      orderDate: t('salesOrders.orderDate'),
      yourRef: t('salesOrders.yourRef'),
      description: t('field.description'),
    },
    renders: {
      deliveryDate: ({ deliveryDate }) => <DateText value={deliveryDate} />,
      orderDate: ({ orderDate }) => <DateText value={orderDate} />,
    },
    send: async ({ division, id, version }, body) => {
      await api.salesOrders.update({ params: { division, salesOrderId: id }, body, ifMatch: version });
      await refresh();
    },
    refresh: () => void refresh(),
  });
});
