import type { Basket } from '@werkbank/contract/ordering/basket.ts';
import { useTranslation } from 'react-i18next';
import { Totals } from '#src/ui/page/figures/totals.tsx';

type Sums = Pick<Basket, 'currency' | 'amountExclVat' | 'vatAmount' | 'amountInclVat'> &
  Partial<Pick<Basket, 'deliveryAmount'>>;

/** The totals of a basket or an order, as the server computed them. */
export function BasketTotals({ basket }: { basket: Sums }) {
  const { t } = useTranslation();
  const { currency, amountExclVat, vatAmount, amountInclVat } = basket;
  const amounts = [
    ...(basket.deliveryAmount ? [{ label: t('ordering.ofWhichDelivery'), value: basket.deliveryAmount }] : []),
    { label: t('ordering.amountExclVat'), value: amountExclVat },
    { label: t('ordering.vat'), value: vatAmount },
    { label: t('ordering.amountInclVat'), value: amountInclVat },
  ];
  return <Totals currency={currency} amounts={amounts} />;
}
