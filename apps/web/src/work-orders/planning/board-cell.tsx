import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { isWeekend } from '../shared/days.ts';
import classes from './board.module.css';
import {
  type Absence,
  absenceOn,
  type BoardCell,
  type BoardEngineer,
  type BoardVisit,
  canMove,
  capacity,
  cellKey,
  minutesOf,
} from './board-model.ts';
import { BoardVisitBar } from './board-visit.tsx';
import type { BoardDrag } from './use-board-drag.ts';

interface BoardCellProps {
  drag: BoardDrag;
  onReplan: (cell: BoardCell) => void;
  cell: BoardCell;
  engineer: BoardEngineer;
  visits: readonly BoardVisit[];
  absences: readonly Absence[];
  /** Whether this is the one cell that Tab reaches. */
  isActive: boolean;
  onEnter: () => void;
}

/** An engineer's day: its load, the absence if any, and its visits from morning to evening. */
export function BoardCellView({ cell, engineer, visits, absences, isActive, drag, onEnter, onReplan }: BoardCellProps) {
  const { t } = useTranslation();
  const format = dateFormat(useLocale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const absence = absenceOn(absences, cell);
  const away = absence && t(`engineers.absence.${absence.kind}`);
  const minutes = minutesOf(visits);
  const label = [
    `${engineer.fullName}, ${format.format(new Date(cell.day))}`,
    t('workOrders.board.visits', { count: visits.length }),
    ...(minutes > 0 ? [hours(minutes)] : []),
    ...(away ? [away] : []),
  ].join(', ');
  const movable = visits.filter(canMove);
  return (
    <div
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      className={classes.cell}
      data-board-cell={cellKey(cell)}
      data-over={drag.over === cellKey(cell) || undefined}
      data-away={away ? true : undefined}
      data-weekend={isWeekend(cell.day) || undefined}
      data-today={cell.day === businessDay() || undefined}
      onFocus={onEnter}
    >
      <span className="visually-hidden">{label}</span>
      {minutes > 0 && <Load minutes={minutes} />}
      {away && (
        <span className={classes.away}>
          {away}
          {movable.length > 0 && (
            <button
              type="button"
              className={classes.replan}
              tabIndex={isActive ? 0 : -1}
              onClick={() => onReplan(cell)}
            >
              {t('workOrders.board.replanDay')}
            </button>
          )}
        </span>
      )}
      {visits.map((visit) => (
        <BoardVisitBar key={visit.id} visit={visit} drag={drag} isReachable={isActive} />
      ))}
    </div>
  );
}

const hours = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The load of a day; overtime is hatched in red. */
function Load({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  const isOver = minutes > capacity;
  const label = t('workOrders.board.load', { hours: hours(minutes) });
  return (
    <span className={classes.load} data-over={isOver || undefined} title={label}>
      <span className={classes.loadTrack} aria-hidden="true">
        <span className={classes.loadPart} style={{ width: `${Math.min(1, minutes / capacity) * 100}%` }} />
      </span>
      <span className={classes.loadText}>{hours(minutes)}</span>
    </span>
  );
}
