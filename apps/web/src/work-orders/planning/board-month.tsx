import { getRouteApi, Link } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { Board } from '@werkbank/contract/work-orders/planning/board.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { isWeekend } from '../shared/days.ts';
import { absenceOn, type BoardEngineer, type BoardVisit, capacity, minutesOf } from './board-model.ts';
import classes from './board-month.module.css';

const route = getRouteApi('/guarded/side/work-orders/board');

interface BoardMonthProps {
  board: Board;
  days: readonly string[];
  rows: readonly BoardEngineer[];
}

/** A month of days: visits, and the load of the engineers who are present. A day links to its week. */
export function BoardMonth({ board, days, rows }: BoardMonthProps) {
  const { t } = useTranslation();
  const weekday = dateFormat(useLocale(), { weekday: 'short', timeZone: 'UTC' });
  const byDay = Map.groupBy(board.visits, ({ plannedOn }) => plannedOn);
  const weeks = Array.from({ length: days.length / 7 }, (_, n) => days.slice(n * 7, n * 7 + 7));
  return (
    <div className={classes.frame}>
      <table className={classes.month}>
        <caption className="visually-hidden">{t('workOrders.board.month')}</caption>
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col">
                {weekday.format(new Date(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} visits={byDay.get(day) ?? []} board={board} rows={rows} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps extends Pick<BoardMonthProps, 'board' | 'rows'> {
  day: string;
  visits: readonly BoardVisit[];
}

function Day({ day, visits, board, rows }: DayProps) {
  const { t } = useTranslation();
  const { from } = route.useSearch();
  const today = businessDay();
  const away = rows.filter(({ id }) => absenceOn(board.absences, { engineerId: id, day }));
  const room = Math.max(1, rows.length - away.length) * capacity;
  const minutes = minutesOf(visits);
  const date = dateFormat(useLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <td
      className={classes.day}
      data-today={day === today || undefined}
      data-other={day.slice(0, 7) !== (from ?? today).slice(0, 7) || undefined}
      data-weekend={isWeekend(day) || undefined}
    >
      <Link to="/work-orders/board" search={{ from: day }} className={classes.link}>
        <span className={classes.date}>{date.format(new Date(day))}</span>
        {visits.length > 0 && (
          <span className={classes.count}>{t('workOrders.board.visits', { count: visits.length })}</span>
        )}
      </Link>
      {minutes > 0 && (
        <span className={classes.track} data-over={minutes > room || undefined} aria-hidden="true">
          <span className={classes.part} style={{ width: `${Math.min(1, minutes / room) * 100}%` }} />
        </span>
      )}
      {away.length > 0 && (
        <span className={classes.away}>
          {t('workOrders.board.awayDay', { names: away.map(({ code }) => code).join(', ') })}
        </span>
      )}
    </td>
  );
}
