import type { SalesOrder } from '@werkbank/contract/sales-orders/order.ts';
import { useTranslation } from 'react-i18next';
import { Amount } from '#src/ui/page/values.tsx';
import classes from './order-lines.module.css';

type Totals = Pick<SalesOrder, 'currency' | 'amountDiscountExclVat' | 'amountFCExclVat' | 'vatAmount' | 'amountFC'>;

/** The totals of an order or a quote; stays in view below its lines. */
export function OrderTotals({ currency, amountDiscountExclVat, amountFCExclVat, vatAmount, amountFC }: Totals) {
  const { t } = useTranslation();
  const amounts = [
    ...(amountDiscountExclVat > 0 ? [{ label: t('salesOrders.orderDiscount'), value: -amountDiscountExclVat }] : []),
    { label: t('salesOrders.amountExclVat'), value: amountFCExclVat },
    { label: t('salesOrders.vat'), value: vatAmount },
    { label: t('salesOrders.amountInclVat'), value: amountFC },
  ];
  return (
    <dl className={classes.totals} aria-label={t('total')}>
      {amounts.map(({ label, value }) => (
        <div key={label} className={classes.total}>
          <dt>{label}</dt>
          <dd>
            <Amount value={value} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
