import type { Board } from '@werkbank/contract/work-orders/planning/board.ts';
import type { Travel, TravelOf } from '@werkbank/contract/work-orders/planning/travel.ts';
import { useTranslation } from 'react-i18next';
import { AbsenceLine, DropNotes, Load } from './board-cell.tsx';
import classes from './board-day.module.css';
import { BoardDayList } from './board-day-list.tsx';
import { hoursOf, type PlacedVisit, placeVisits } from './board-day-model.ts';
import { type BoardCell, type BoardEngineer, cellKey, minutesOf, visitsByCell } from './board-model.ts';
import { BoardVisitBar } from './board-visit.tsx';
import { dropNotes, homeOf, kilometresOf } from './drop-notes.ts';
import type { BoardDrag } from './use-board-drag.ts';

interface BoardDayProps {
  board: Board;
  day: string;
  rows: readonly BoardEngineer[];
  drag: BoardDrag;
  travelOf: TravelOf;
  onReplan: (cell: BoardCell) => void;
}

/** Height of a minute in rem. */
const scale = 0.09;

/** One day on a time scale, a column for each engineer, with the way between visits; on a phone one engineer at a time. */
export function BoardDay({ board, day, rows, drag, travelOf, onReplan }: BoardDayProps) {
  const { t } = useTranslation();
  const cells = visitsByCell(board.visits.filter(({ plannedOn }) => plannedOn === day));
  const columns = rows.map((engineer) => {
    const cell = { engineerId: engineer.id, day };
    const visits = cells.get(cellKey(cell)) ?? [];
    const home = homeOf(engineer);
    return { engineer, cell, visits, home, placed: placeVisits(visits, home, travelOf) };
  });
  const { from, until } = hoursOf(columns.flatMap(({ placed }) => placed));
  const hours = Array.from({ length: (until - from) / 60 }, (_, n) => from / 60 + n);
  return (
    <div className={classes.frame} role="group" aria-label={t('workOrders.board.title')}>
      {columns.map(({ engineer, cell, visits, home, placed }) => {
        const notes = drag.carried ? dropNotes(drag.carried, { cell, engineer, visits, absences: board.absences }) : [];
        const isOver = drag.over === cellKey(cell);
        return (
          <section
            key={engineer.id}
            className={classes.column}
            aria-label={engineer.fullName}
            data-board-cell={cellKey(cell)}
            data-over={isOver || undefined}
          >
            <header className={classes.head}>
              <h2 className={classes.name}>
                {engineer.fullName} <BoardDayList engineer={engineer} days={[day]} />
              </h2>
              {visits.length > 0 && (
                <Load minutes={minutesOf(visits)} kilometres={kilometresOf(visits, home, travelOf)} />
              )}
              <AbsenceLine cell={cell} visits={visits} absences={board.absences} onReplan={onReplan} />
              {isOver && <DropNotes notes={notes} />}
              {visits
                .filter(({ startTime }) => startTime === null)
                .map((visit) => (
                  <BoardVisitBar key={visit.id} visit={visit} drag={drag} isReachable hasKeys={false} />
                ))}
            </header>
            <div className={classes.scale} style={{ height: `${(until - from) * scale}rem` }}>
              {hours.map((hour) => (
                <span key={hour} className={classes.hour} style={{ top: `${(hour * 60 - from) * scale}rem` }}>
                  {`${hour}:00`}
                </span>
              ))}
              {placed.map((one) => (
                <Slot key={one.visit.id} placed={one} from={from} drag={drag} lanes={lanesOf(placed)} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

const lanesOf = (placed: readonly PlacedVisit[]): number => Math.max(1, ...placed.map(({ lane }) => lane + 1));

interface SlotProps {
  placed: PlacedVisit;
  from: number;
  lanes: number;
  drag: BoardDrag;
}

/** A visit at its time, below the way there and above the way home. */
function Slot({ placed: { visit, from: starts, until, lane, travel, free, homeward }, from, lanes, drag }: SlotProps) {
  const { t } = useTranslation();
  const words = useTravelWords();
  const across = { left: `calc(3rem + (100% - 3rem) * ${lane / lanes})`, width: `calc((100% - 3rem) / ${lanes})` };
  const isShort = travel !== null && travel.minutes > free;
  const shown = Math.min(travel?.minutes ?? 0, free);
  const at = (minutes: number) => `${(minutes - from) * scale}rem`;
  const high = (minutes: number) => `${minutes * scale}rem`;
  return (
    <>
      {travel && travel.minutes > 0 && (
        <span
          className={classes.travel}
          style={{ ...across, top: at(starts - shown), height: high(shown) }}
          data-short={isShort || undefined}
        >
          {[
            !Number.isFinite(free) && t('workOrders.board.fromHome'),
            words(travel),
            isShort && t('workOrders.board.tooShort'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      <div className={classes.slot} style={{ ...across, top: at(starts), height: high(until - starts) }}>
        <BoardVisitBar visit={visit} drag={drag} isReachable hasKeys={false} />
      </div>
      {homeward && homeward.minutes > 0 && (
        <span className={classes.travel} style={{ ...across, top: at(until), height: high(homeward.minutes) }}>
          {[t('workOrders.board.homeward'), words(homeward)].join(' · ')}
        </span>
      )}
    </>
  );
}

function useTravelWords() {
  const { t } = useTranslation();
  return ({ kilometres, minutes }: Travel): string =>
    [kilometres !== null && t('workOrders.board.kilometres', { kilometres }), t('workOrders.minutes', { n: minutes })]
      .filter(Boolean)
      .join(' · ');
}
