import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { useTypeName } from '../shared/use-asset-types.ts';
import classes from './calendar.module.css';
import type { CalendarProps } from './calendar-bars.tsx';
import { type CalendarMonth, listBehind, monthPeriod } from './calendar-model.ts';
import { type CalendarSearch } from './calendar-search.ts';

/** A card per month with the assets due by type, the largest number first. */
export function CalendarMonths({ months, search }: CalendarProps) {
  return (
    <ol className={classes.months}>
      {months.map((month) => (
        <li key={month.month} className={classes.card} data-empty={month.count === 0 || undefined}>
          <MonthCard month={month} search={search} />
        </li>
      ))}
    </ol>
  );
}

function MonthCard({ month, search }: { month: CalendarMonth; search: CalendarSearch }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useTypeName();
  const period = monthPeriod(month.month);
  const name = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month.month));
  return (
    <>
      <h3 className={classes.cardHead}>
        <Link to="/assets" search={listBehind(search, period)}>
          {name}
        </Link>
        <Quantity value={month.count} />
      </h3>
      {month.count === 0 ? (
        <p className={classes.nothing}>{t('assets.calendar.nothing')}</p>
      ) : (
        <ul className={classes.types}>
          {month.types.map(({ type, count }) => (
            <li key={type}>
              <Link to="/assets" search={listBehind(search, period, type)}>
                {nameOf(type)}
              </Link>
              <Quantity value={count} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
