import { useQueryClient } from '@tanstack/react-query';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';
import type { Line } from './line-columns.tsx';

type Field = 'description' | 'quantityInPurchaseUnits' | 'unitPrice' | 'discount' | 'receiptDate';

/** Saves changed cells of an order's lines; its totals follow. */
export function useLineEdits({ division }: Pick<PurchaseOrder, 'division'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async () => await client.invalidateQueries({ queryKey: ['purchaseOrders'] });
  return useRowEdits<Line, Field>({
    labels: {
      description: t('field.description'),
      quantityInPurchaseUnits: t('field.quantity'),
      unitPrice: t('purchaseOrders.unitPrice'),
      discount: t('purchaseOrders.discount'),
      receiptDate: t('purchaseOrders.receiptDate'),
    },
    send: async ({ id, version }, { discount, ...others }) => {
      // Null when the reader may not see prices and therefore cannot change them.
      const body = { ...others, ...(typeof discount === 'number' && { discount }) };
      await api.purchaseOrders.updateLine({ params: { division, purchaseOrderLineId: id }, body, ifMatch: version });
      await refresh();
    },
    refresh: () => void refresh(),
  });
}
