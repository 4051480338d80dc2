import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { Board } from '@werkbank/contract/work-orders/planning/board.ts';
import type { TravelOf } from '@werkbank/contract/work-orders/planning/travel.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#src/ui/basics/announce.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { isWeekend } from '../shared/days.ts';
import classes from './board.module.css';
import { BoardCellView } from './board-cell.tsx';
import { BoardDayList } from './board-day-list.tsx';
import { absenceOn, type BoardCell, type BoardEngineer, cellKey, nextCell, visitsByCell } from './board-model.ts';
import type { BoardDrag } from './use-board-drag.ts';
import type { Carried } from './use-move-visit.ts';

const maxAreas = 5;
/** With more days there is no room for what to know before a visit. */
const daysWithNotes = 7;

interface BoardGridProps {
  board: Board;
  days: readonly string[];
  rows: readonly BoardEngineer[];
  drag: BoardDrag;
  onPlace: (carried: Carried, cell: BoardCell) => void;
  onReplan: (cell: BoardCell) => void;
  travelOf: TravelOf;
}

/**
 * The board as a grid: arrow keys move from day to day, Tab moves into a day, Space picks a visit up; then arrow keys
 * move it and Enter drops it.
 */
export function BoardGrid(props: BoardGridProps) {
  const { board, days, rows, drag } = props;
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<BoardCell | null>(null);
  const active = drag.held?.cell ?? current ?? { engineerId: rows[0]?.id ?? '', day: days[0] ?? '' };
  const cells = visitsByCell(board.visits);
  const focus = (cell: BoardCell) =>
    grid.current?.querySelector<HTMLElement>(`[data-board-cell="${cellKey(cell)}"]`)?.focus();
  const press = useKeys({ ...props, active, setCurrent, focus });
  const busy = new Set(board.visits.map(({ plannedOn }) => plannedOn));
  const quiet = days.filter((day) => isWeekend(day) && !busy.has(day));
  const absent = quiet.filter((day) => rows.some(({ id }) => absenceOn(board.absences, { engineerId: id, day })));
  const span = `${days[0]} ${days.length}`;
  useEffect(() => showToday(grid.current), [span]);
  return (
    <div className={classes.scroll}>
      {board.truncated && <p role="status">{t('workOrders.board.truncated')}</p>}
      <div
        ref={grid}
        role="grid"
        aria-label={t('workOrders.board.title')}
        className={classes.grid}
        style={widthsOf(days, quiet, absent)}
        onKeyDown={press}
      >
        <DayHeads days={days} holidays={board.holidays} />
        {rows.map((engineer) => (
          <div key={engineer.id} role="row" className={classes.row} tabIndex={-1}>
            <div role="rowheader" className={classes.who} tabIndex={-1}>
              <span className={classes.name}>
                {engineer.fullName} <BoardDayList engineer={engineer} days={days} />
              </span>
              <Areas areas={engineer.areas} />
            </div>
            {days.map((day) => {
              const cell = { engineerId: engineer.id, day };
              return (
                <BoardCellView
                  key={day}
                  cell={cell}
                  engineer={engineer}
                  visits={cells.get(cellKey(cell)) ?? []}
                  absences={board.absences}
                  isActive={cellKey(active) === cellKey(cell)}
                  onEnter={() => setCurrent(cell)}
                  hasNotes={days.length <= daysWithNotes}
                  {...props}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Scrolls to today if not all days fit next to the names. */
function showToday(grid: HTMLElement | null): void {
  const today = grid?.querySelector('[role="columnheader"][data-today]');
  const names = grid?.querySelector('[role="rowheader"]');
  const frame = grid?.parentElement;
  if (!today || !names || !frame) return;
  const { right } = names.getBoundingClientRect();
  frame.scrollLeft += today.getBoundingClientRect().left - right;
}

/** Widths of a day in rem: an ordinary one, a weekend on which someone is away, and one on which nothing happens. */
const full = 6.5;
const wordWide = 4.5;
const narrow = 3;

/** A weekend without visits is narrow, with room for the word of an absence. */
function widthsOf(days: readonly string[], quiet: readonly string[], absent: readonly string[]) {
  const widths = days.map((day) => (absent.includes(day) ? wordWide : quiet.includes(day) ? narrow : full));
  const columns = widths.map((width) => (width === full ? `minmax(${full}rem, 1fr)` : `${width}rem`));
  return {
    gridTemplateColumns: `8rem ${columns.join(' ')}`,
    minWidth: `${widths.reduce((sum, width) => sum + width, 8)}rem`,
  };
}

interface KeysOptions extends BoardGridProps {
  active: BoardCell;
  setCurrent: (cell: BoardCell) => void;
  focus: (cell: BoardCell) => void;
}

const moves = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

function useKeys({ rows, days, drag, onPlace, active, setCurrent, focus }: KeysOptions) {
  const { t } = useTranslation();
  const locale = useLocale();
  const wordsOf = ({ engineerId, day }: BoardCell) => {
    const name = rows.find(({ id }) => id === engineerId)?.fullName ?? '';
    const format = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
    return `${name}, ${format.format(new Date(day))}`;
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const { held } = drag;
    if (moves.includes(event.key)) {
      event.preventDefault();
      const next = nextCell(rows, days, active, event.key);
      setCurrent(next);
      if (held) {
        drag.hold(held.carried, next);
        announce(wordsOf(next));
      }
      focus(next);
    } else if (held && event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      drag.hold(null);
      onPlace(held.carried, held.cell);
    } else if (held && event.key === 'Escape') {
      event.preventDefault();
      drag.hold(null);
      announce(t('workOrders.board.putBack'));
    }
  };
}

function DayHeads({ days, holidays }: { days: readonly string[]; holidays: Board['holidays'] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = businessDay();
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const date = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <div role="row" className={classes.row} tabIndex={-1}>
      <div role="columnheader" className={classes.corner} tabIndex={-1}>
        <span className="visually-hidden">{t('workOrders.engineer')}</span>
      </div>
      {days.map((day) => (
        <div
          key={day}
          role="columnheader"
          tabIndex={-1}
          className={classes.day}
          data-today={day === today || undefined}
          data-weekend={isWeekend(day) || namesOn(day, holidays) !== '' || undefined}
        >
          <span>{weekday.format(new Date(day))}</span> <b>{date.format(new Date(day))}</b>
          {day === today && <span className="visually-hidden">{t('today')}</span>}
          <span className={classes.holiday}>{namesOn(day, holidays)}</span>
        </div>
      ))}
    </div>
  );
}

/** Names of public holidays; divisions may use others. */
const namesOn = (day: string, holidays: Board['holidays']) =>
  [...new Set(holidays.filter((one) => one.day === day).map(({ description }) => description))].join(', ');

/** The first areas of a mechanic, and how many follow. */
function Areas({ areas }: { areas: readonly string[] }) {
  const further = areas.length - maxAreas;
  return (
    <span className={classes.small} title={areas.join(' ')}>
      {areas.slice(0, maxAreas).join(' ')}
      {further > 0 && ` +${further}`}
    </span>
  );
}
