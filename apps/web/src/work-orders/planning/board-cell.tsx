import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { TravelOf } from '@werkbank/contract/work-orders/planning/travel.ts';
import { useTranslation } from 'react-i18next';
import { AssetTypeNames } from '#src/assets/shared/asset-type-picker.tsx';
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
import { type DropNote, dropNotes, homeOf, kilometresOf } from './drop-notes.ts';
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
  /** Whether visits show what to know before them. */
  hasNotes: boolean;
  travelOf: TravelOf;
}

/** An engineer's day: its load, the absence if any, and its visits from morning to evening. */
export function BoardCellView({
  cell,
  engineer,
  visits,
  absences,
  isActive,
  drag,
  onEnter,
  onReplan,
  hasNotes,
  travelOf,
}: BoardCellProps) {
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
  const notes = drag.carried ? dropNotes(drag.carried, { cell, engineer, visits, absences }) : [];
  const isOver = drag.over === cellKey(cell);
  return (
    <div
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      className={classes.cell}
      data-board-cell={cellKey(cell)}
      data-over={isOver || undefined}
      data-advised-against={notes.some(({ kind }) => kind !== 'otherArea') || undefined}
      data-away={away ? true : undefined}
      data-weekend={isWeekend(cell.day) || undefined}
      data-today={cell.day === businessDay() || undefined}
      onFocus={onEnter}
    >
      <span className="visually-hidden">{label}</span>
      {minutes > 0 && <Load minutes={minutes} kilometres={kilometresOf(visits, homeOf(engineer), travelOf)} />}
      {isOver && <DropNotes notes={notes} />}
      <AbsenceLine cell={cell} visits={visits} absences={absences} onReplan={onReplan} tabIndex={isActive ? 0 : -1} />
      {visits.map((visit) => (
        <BoardVisitBar key={visit.id} visit={visit} drag={drag} isReachable={isActive} hasNotes={hasNotes} />
      ))}
    </div>
  );
}

interface AbsenceLineProps extends Pick<BoardCellProps, 'cell' | 'visits' | 'absences' | 'onReplan'> {
  tabIndex?: number;
}

/** Why the engineer is away, with the way to give the visits of the day to others. */
export function AbsenceLine({ cell, visits, absences, onReplan, tabIndex = 0 }: AbsenceLineProps) {
  const { t } = useTranslation();
  const absence = absenceOn(absences, cell);
  if (!absence) return null;
  return (
    <span className={classes.away}>
      {t(`engineers.absence.${absence.kind}`)}
      {visits.some(canMove) && (
        <button type="button" className={classes.replan} tabIndex={tabIndex} onClick={() => onReplan(cell)}>
          {t('workOrders.board.replanDay')}
        </button>
      )}
    </span>
  );
}

const hours = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The load of a day; overtime is hatched in red. */
export function Load({ minutes, kilometres }: { minutes: number; kilometres: number | null }) {
  const { t } = useTranslation();
  const isOver = minutes > capacity;
  const way = kilometres === null ? '' : t('workOrders.board.kilometres', { kilometres });
  const label = [t('workOrders.board.load', { hours: hours(minutes) }), way].filter(Boolean).join(', ');
  return (
    <span className={classes.load} data-over={isOver || undefined} title={label}>
      <span className={classes.loadTrack} aria-hidden="true">
        <span className={classes.loadPart} style={{ width: `${Math.min(1, minutes / capacity) * 100}%` }} />
      </span>
      <span className={classes.loadText}>{hours(minutes)}</span>
      {way && <span>{way}</span>}
    </span>
  );
}

/** What speaks against this day, while a visit or an order is held over it. */
export function DropNotes({ notes }: { notes: readonly DropNote[] }) {
  const words = useDropWords();
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes} role="status">
      {notes.map((note) => (
        <li key={words(note)}>
          {words(note)} {note.kind === 'unskilled' && <AssetTypeNames types={note.types} />}
        </li>
      ))}
    </ul>
  );
}

function useDropWords() {
  const { t } = useTranslation();
  return (note: DropNote): string => {
    if (note.kind === 'away') return t('workOrders.away', { why: t(`engineers.absence.${note.absence}`) });
    if (note.kind === 'clash') return t('workOrders.board.overlaps', { number: note.number, time: note.time });
    if (note.kind === 'unskilled') return t('workOrders.board.unskilled');
    if (note.kind === 'full') return t('workOrders.board.full', { hours: hours(note.minutes), full: hours(capacity) });
    return t('workOrders.board.otherArea', { area: note.area });
  };
}
