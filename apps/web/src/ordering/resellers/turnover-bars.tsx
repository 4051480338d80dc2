import type { ResellerDetail } from '@werkbank/contract/ordering/reseller.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { Amount } from '#src/ui/page/figures/values.tsx';
import classes from './resellers.module.css';

type Months = ResellerDetail['months'];

/** Turnover month by month as bars, each next to the same month a year before; a table shows the same figures. */
export function TurnoverBars({ months, currency }: { months: Months; currency: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const highest = Math.max(1, ...months.map(({ amount }) => amount));
  const name = (month: string, style: 'short' | 'long') =>
    dateFormat(locale, { month: style, timeZone: 'UTC', ...(style === 'long' && { year: 'numeric' }) }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  const share = (amount: number) => `${(Math.max(0, amount) / highest) * 100}%`;
  const before = months.slice(0, 12);
  return (
    <>
      <div className={classes.bars} aria-hidden="true">
        {months.slice(12).map(({ month, amount }, n) => (
          <div key={month} className={classes.month} title={name(month, 'long')}>
            <div className={classes.pair}>
              <span className={classes.bar} data-before style={{ height: share(before[n]?.amount ?? 0) }} />
              <span className={classes.bar} style={{ height: share(amount) }} />
            </div>
            <span className={classes.label}>{name(month, 'short')}</span>
          </div>
        ))}
      </div>
      <p className={classes.legend} aria-hidden="true">
        <span className={classes.key} data-before /> {t('ordering.resellers.yearBefore')}
        <span className={classes.key} /> {t('ordering.resellers.last12')}
      </p>
      <details className={classes.figures}>
        <summary>{t('ordering.resellers.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('ordering.resellers.month')}</th>
              <th scope="col">{t('ordering.resellers.orders')}</th>
              <th scope="col">{t('ordering.resellers.turnover')}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, amount, orderCount }) => (
              <tr key={month}>
                <th scope="row">{name(month, 'long')}</th>
                <td>{orderCount}</td>
                <td>
                  <Amount value={amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
