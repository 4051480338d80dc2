import { Link } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { lights } from '#src/ui/page/badges/light-tones.ts';
import { dateFormat, numberFormat } from '#src/ui/page/figures/formats.ts';
import classes from './calendar-days.module.css';
import { type DueDay, listBehind } from './calendar-model.ts';
import { type CalendarSearch } from './calendar-search.ts';

interface CalendarDayProps {
  day: string;
  /** Undefined when nothing is due. */
  due: DueDay | undefined;
  /** The day that has the keyboard focus. */
  isCurrent: boolean;
  search: CalendarSearch;
}

/** A day of the calendar: the number of assets due, a dot for each due status among them, and a link to them. */
export function CalendarDay({ day, due, isCurrent, search }: CalendarDayProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const name = dateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
  const shining = lights.filter((light) => due && due.lights[light] > 0);
  const count = due?.count ?? 0;
  const label = [
    t('assets.calendar.dayCount', { day: name, count }),
    ...shining.map((light) => `${t(`light.${light}`)}: ${due?.lights[light]}`),
  ].join(', ');
  return (
    <span role="gridcell" className={classes.cell} data-today={day === businessDay() || undefined}>
      <Link
        to="/assets"
        search={listBehind(search, { from: day, until: day })}
        className={classes.day}
        data-day={day}
        data-due={count > 0 || undefined}
        tabIndex={isCurrent ? 0 : -1}
        title={label}
      >
        <span className="visually-hidden">{label}</span>
        <span className={classes.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {count > 0 && (
          <span className={classes.count} aria-hidden="true">
            {numberFormat(locale, {}).format(count)}
          </span>
        )}
        <span className={classes.dots} aria-hidden="true">
          {shining.map((light) => (
            <span key={light} className={classes.dot} data-light={light} />
          ))}
        </span>
      </Link>
    </span>
  );
}
