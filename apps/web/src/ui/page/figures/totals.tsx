import { useTranslation } from 'react-i18next';
import classes from './totals.module.css';
import { Amount } from './values.tsx';

export interface TotalsProps {
  currency: string;
  /** The last one is the grand total. */
  amounts: readonly { label: string; value: number | null }[];
}

/** The totals of a document's lines, as the server computed them; stay in view below the lines. */
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
