import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { Totals as TotalAmounts } from '#src/ui/page/figures/totals.tsx';

type Totals = Pick<SalesOrder, 'currency' | 'amountDiscountExclVat' | 'amountFCExclVat' | 'vatAmount' | 'amountFC'>;

/** The totals of an order or an estimate; nothing for users who may not see them. */
export function OrderTotals({ currency, amountDiscountExclVat, amountFCExclVat, vatAmount, amountFC }: Totals) {
  const { t } = useTranslation();
  if (amountFC === null) return null;
  const amounts = [
    ...(amountDiscountExclVat ? [{ label: t('salesOrders.orderDiscount'), value: -amountDiscountExclVat }] : []),
    { label: t('salesOrders.amountExclVat'), value: amountFCExclVat },
    { label: t('salesOrders.vat'), value: vatAmount },
    { label: t('salesOrders.amountInclVat'), value: amountFC },
  ];
  return <TotalAmounts currency={currency} amounts={amounts} />;
}
