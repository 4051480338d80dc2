import { useTranslation } from 'react-i18next';
import classes from './totals.module.css';
import { Amount } from './values.tsx';

export interface TotalsProps {
  currency: string;
  /** The last one is what it all comes to. */
  amounts: readonly { label: string; value: number }[];
}

/** What the lines of a document come to, as the server computed it; stays in view below them. */
export function Totals({ currency, amounts }: TotalsProps) {
  const { t } = useTranslation();
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
