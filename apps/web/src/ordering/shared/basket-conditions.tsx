import type { Basket } from '@werkbank/contract/ordering/basket.ts';
import { useTranslation } from 'react-i18next';
import { Amount } from '#src/ui/page/figures/values.tsx';

/** The minimum that the basket does not reach, and from which amount delivery is free. */
export function BasketConditions({ basket }: { basket: Basket }) {
  const { t } = useTranslation();
  const { isBelowMinimum, minimumOrder, deliveryAmount, freeDeliveryFrom, currency } = basket;
  return (
    <>
      {isBelowMinimum && (
        <p role="status">
          {t('ordering.belowMinimum')} <Amount value={minimumOrder} currency={currency} />
        </p>
      )}
      {deliveryAmount > 0 && freeDeliveryFrom !== null && (
        <p>
          {t('ordering.deliveryIsFreeFrom')} <Amount value={freeDeliveryFrom} currency={currency} />
        </p>
      )}
    </>
  );
}
