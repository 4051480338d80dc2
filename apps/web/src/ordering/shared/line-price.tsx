import type { BasketLine } from '@werkbank/contract/ordering/basket.ts';
import { useTranslation } from 'react-i18next';
import { Amount } from '#src/ui/page/figures/values.tsx';
import classes from './ordering.module.css';

/** The price of a line; next to it the price shown before, if it has changed since. */
export function LinePrice({ line: { unitPrice, formerUnitPrice, currency } }: { line: BasketLine }) {
  const { t } = useTranslation();
  if (unitPrice === null) return <span className={classes.refused}>{t('ordering.noPrice')}</span>;
  if (formerUnitPrice === null) return <Amount value={unitPrice} currency={currency} />;
  return (
    <span className={classes.changed}>
      <Amount value={unitPrice} currency={currency} />
      <span className={classes.former}>
        {t('ordering.formerPrice')} <Amount value={formerUnitPrice} currency={currency} />
      </span>
    </span>
  );
}
