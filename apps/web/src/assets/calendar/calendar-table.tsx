import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { useTypeName } from '../shared/use-asset-types.ts';
import classes from './calendar.module.css';
import type { CalendarProps } from './calendar-bars.tsx';
import { type CalendarMonth, listBehind, monthPeriod, rankTypes } from './calendar-model.ts';

/** The same numbers as a table: a row per type, a column per month. */
export function CalendarTable({ months, search }: CalendarProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useTypeName();
  const short = dateFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('field.type')}</th>
            {months.map(({ month }) => (
              <th key={month} scope="col">
                {short.format(new Date(month))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rankTypes(months).map((type) => (
            <tr key={type}>
              <th scope="row">{nameOf(type)}</th>
              {months.map((month) => (
                <td key={month.month}>
                  {countOf(month, type) > 0 && (
                    <Link to="/assets" search={listBehind(search, monthPeriod(month.month), type)}>
                      <Quantity value={countOf(month, type)} />
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {months.map((month) => (
              <td key={month.month}>
                <Link to="/assets" search={listBehind(search, monthPeriod(month.month))}>
                  <Quantity value={month.count} />
                </Link>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const countOf = ({ types }: CalendarMonth, type: string): number =>
  types.find((counted) => counted.type === type)?.count ?? 0;
