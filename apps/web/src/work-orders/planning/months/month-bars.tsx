import type { MonthLoad } from '@werkbank/contract/work-orders/planning/months.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat, numberFormat } from '#src/ui/page/figures/formats.ts';
import { barOf, fullnessOf, loadOf, workKinds } from './month-model.ts';
import classes from './months.module.css';

/** A bar for each month with its work, and a line at its working hours; the table below has the figures. */
export function MonthBars({ months }: { months: readonly MonthLoad[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const short = dateFormat(locale, { month: 'short', timeZone: 'UTC' });
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const highest = Math.max(1, ...months.flatMap((month) => [loadOf(month), month.capacityMinutes]));
  return (
    <figure className={classes.figure} aria-hidden="true">
      <ol className={classes.strip}>
        {months.map((month) => {
          const { parts, line } = barOf(month, highest);
          const isOver = loadOf(month) > month.capacityMinutes;
          return (
            <li key={month.month} className={classes.month}>
              <span className={classes.value} data-over={isOver || undefined}>
                {month.capacityMinutes === 0 ? '' : percent.format(fullnessOf(month))}
              </span>
              <svg className={classes.bar} viewBox="0 0 10 100" preserveAspectRatio="none">
                {parts.map(({ kind, y, height }) => (
                  <rect key={kind} x="1" width="8" y={y} height={height} data-kind={kind} />
                ))}
                <line
                  x1="0"
                  x2="10"
                  y1={line}
                  y2={line}
                  className={classes.capacity}
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              <span>{short.format(new Date(month.month))}</span>
            </li>
          );
        })}
      </ol>
      <figcaption className={classes.legend}>
        {workKinds.map((kind) => (
          <span key={kind}>
            <i data-kind={kind} /> {t(`workOrders.months.${kind}`)}
          </span>
        ))}
        <span>
          <i data-kind="capacity" /> {t('workOrders.months.capacityMinutes')}
        </span>
      </figcaption>
    </figure>
  );
}
