import type { SupplierReliability } from '@werkbank/contract/purchase-orders/purchases/purchase.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import classes from './purchases.module.css';

const outcomes = ['onTime', 'rejected', 'late'] as const;

/** Lines promised for each month as bars: in time, rejected, late; a table shows the same figures. */
export function ReliabilityBars({ months }: { months: SupplierReliability['months'] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const most = Math.max(
    1,
    ...months.map(({ onTimeCount, rejectedCount, lateCount }) => onTimeCount + rejectedCount + lateCount),
  );
  const name = (month: string, style: 'short' | 'long') =>
    dateFormat(locale, { month: style, timeZone: 'UTC', ...(style === 'long' && { year: 'numeric' }) }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  return (
    <>
      <div className={classes.bars} aria-hidden="true">
        {months.map(({ month, ...counts }) => (
          <div key={month} className={classes.month} title={name(month, 'long')}>
            <div className={classes.stack}>
              {outcomes.toReversed().map((outcome) => (
                <span
                  key={outcome}
                  data-outcome={outcome}
                  style={{ height: `${(counts[`${outcome}Count`] / most) * 100}%` }}
                />
              ))}
            </div>
            <span className={classes.label}>{name(month, 'short')}</span>
          </div>
        ))}
      </div>
      <ul className={classes.legend} aria-hidden="true">
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <span className={classes.key} data-outcome={outcome} /> {t(`purchaseOrders.outcome.${outcome}`)}
          </li>
        ))}
      </ul>
      <Figures months={months} monthName={(month) => name(month, 'long')} />
    </>
  );
}

interface FiguresProps {
  months: SupplierReliability['months'];
  monthName: (month: string) => string;
}

function Figures({ months, monthName }: FiguresProps) {
  const { t } = useTranslation();
  return (
    <details className={classes.figures}>
      <summary>{t('purchaseOrders.asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('purchaseOrders.month')}</th>
            {outcomes.map((outcome) => (
              <th key={outcome} scope="col">
                {t(`purchaseOrders.outcome.${outcome}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, onTimeCount, rejectedCount, lateCount }) => (
            <tr key={month}>
              <th scope="row">{monthName(month)}</th>
              <td>{onTimeCount}</td>
              <td>{rejectedCount}</td>
              <td>{lateCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
