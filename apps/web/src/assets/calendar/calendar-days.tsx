import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { firstOfMonth } from '../shared/months.ts';
import { CalendarDay } from './calendar-day.tsx';
import classes from './calendar-days.module.css';
import { calendarFilter } from './calendar-model.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { useShowCalendar } from './calendar-tools.tsx';
import { dayByKey, type Week, weeksOf } from './calendar-weeks.ts';

interface CalendarDaysProps {
  search: CalendarSearch;
  /** First of the month. */
  month: string;
}

/** A month as weeks of days, each with the number of assets due and their due status; every day links to its assets. */
export function CalendarDays({ search, month }: CalendarDaysProps) {
  const id = useId();
  const division = useDivision();
  const show = useShowCalendar();
  const query = { month, ...calendarFilter(search) };
  const { data, error, refetch, isFetching } = useCall(api.assets.dueDays, { params: { division }, query });
  const { current, press, grid } = useDayKeys(month, (to) => show({ month: to }));
  const due = new Map(data?.days.map((day) => [day.day, day]));
  const weeks = weeksOf(month);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.month}>
      <MonthHead id={id} month={month} onShow={(to) => show({ month: to })} />
      {/* The days are rendered before their numbers arrive, so that the keyboard focus is never lost. */}
      <div
        ref={grid}
        role="grid"
        className={classes.grid}
        aria-labelledby={id}
        aria-busy={isFetching}
        onKeyDown={press}
      >
        <WeekHead week={weeks[0]} />
        {weeks.map((week) => (
          <div key={week.number} role="row" className={classes.row}>
            <span role="rowheader" className={classes.week}>
              {week.number}
            </span>
            {week.days.map((day) =>
              day.slice(0, 7) === month.slice(0, 7) ? (
                <CalendarDay key={day} day={day} due={due.get(day)} isCurrent={day === current} search={search} />
              ) : (
                <span key={day} role="gridcell" className={classes.outside} />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

interface MonthHeadProps {
  id: string;
  month: string;
  onShow: (month: string) => void;
}

function MonthHead({ id, month, onShow }: MonthHeadProps) {
  const { t } = useTranslation();
  const name = dateFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));
  return (
    <div className={classes.head}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('datepicker.previousMonth')}
        onClick={() => onShow(firstOfMonth(month, -1))}
      >
        <IconChevronLeft size={18} stroke={1.75} />
      </ActionIcon>
      <h3 id={id} className={classes.name} aria-live="polite">
        {name}
      </h3>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('datepicker.nextMonth')}
        onClick={() => onShow(firstOfMonth(month, 1))}
      >
        <IconChevronRight size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}

function WeekHead({ week }: { week: Week | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const short = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const long = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <div role="row" className={classes.row}>
      <span role="columnheader" className={classes.week} aria-label={t('assets.calendar.week')}>
        {t('assets.calendar.weekShort')}
      </span>
      {week?.days.map((day) => (
        <span key={day} role="columnheader" className={classes.weekday} aria-label={long.format(new Date(day))}>
          {short.format(new Date(day))}
        </span>
      ))}
    </div>
  );
}

/** Moves between the days of a month as in any date grid; a day of another month shows that month. */
function useDayKeys(month: string, onShow: (month: string) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const isWalking = useRef(false);
  const [walked, setWalked] = useState(() => businessDay());
  const current = firstOfMonth(walked, 0) === month ? walked : month;

  useEffect(() => {
    if (!isWalking.current || current !== walked) return;
    isWalking.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current, walked]);

  const press = (event: KeyboardEvent) => {
    const { day = current } = event.target instanceof HTMLElement ? event.target.dataset : {};
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : dayByKey(day, event.key);
    if (next === undefined) return;
    event.preventDefault();
    isWalking.current = true;
    setWalked(next);
    if (firstOfMonth(next, 0) !== month) onShow(firstOfMonth(next, 0));
  };
  return { grid, current, press };
}
