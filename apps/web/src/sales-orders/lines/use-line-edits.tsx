import { useQueryClient } from '@tanstack/react-query';
import type { SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';

type Field = 'description' | 'quantity' | 'unitPrice' | 'discount' | 'deliveryDate';

/** Saves changed cells of an order's lines; stock and totals follow. */
export function useLineEdits({ division }: Pick<SalesOrder, 'division'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useRowEdits<SalesOrderLine, Field>({
    labels: {
      description: t('field.description'),
      quantity: t('field.quantity'),
      unitPrice: t('salesOrders.unitPrice'),
      discount: t('salesOrders.discount'),
      deliveryDate: t('salesOrders.deliveryDate'),
    },
    send: async ({ id, version }, { discount, ...others }) => {
      // Null when the reader may not see prices and therefore cannot change them.
      const body = { ...others, ...(typeof discount === 'number' && { discount }) };
      await api.salesOrders.updateLine({ params: { division, salesOrderLineId: id }, body, ifMatch: version });
      await client.invalidateQueries({ queryKey: ['salesOrders'] });
      void client.invalidateQueries({ queryKey: ['inventory'] });
    },
    refresh: () => void client.invalidateQueries({ queryKey: ['salesOrders'] }),
  });
}
