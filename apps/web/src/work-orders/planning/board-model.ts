import type { Board } from '@werkbank/contract/work-orders/planning/board.ts';
import { isUnfinished } from '@werkbank/contract/work-orders/shared/transitions.ts';

export type BoardVisit = Board['visits'][number];
export type BoardEngineer = Board['engineers'][number];
export type Absence = Board['absences'][number];

/** An engineer on a day. */
export interface BoardCell {
  engineerId: string;
  day: string;
}

/** Capacity of an engineer per day, in minutes. */
export const capacity = 480;

export const cellKey = ({ engineerId, day }: BoardCell): string => `${engineerId} ${day}`;

export function readCellKey(key: string): BoardCell {
  const [engineerId = '', day = ''] = key.split(' ');
  return { engineerId, day };
}

/** The engineers of the division and all others with a visit in it. */
export function boardRows({ engineers, visits }: Board, division: number): BoardEngineer[] {
  const busy = new Set(visits.filter((visit) => visit.division === division).map(({ engineerId }) => engineerId));
  return engineers.filter(({ id, divisions }) => divisions.includes(division) || busy.has(id));
}

/** A value that sorts after every time of a day. */
const noTime = '99:99';

/** Visits by engineer and day, each day from morning to evening, visits without a time last. */
export function visitsByCell(visits: readonly BoardVisit[]): ReadonlyMap<string, BoardVisit[]> {
  const sorted = visits.toSorted(
    (a, b) => (a.startTime ?? noTime).localeCompare(b.startTime ?? noTime) || a.number - b.number,
  );
  return Map.groupBy(sorted, ({ engineerId, plannedOn }) => cellKey({ engineerId, day: plannedOn }));
}

export const minutesOf = (visits: readonly Pick<BoardVisit, 'minutes'>[]): number =>
  visits.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);

/** The absence of an engineer on a day. */
export const absenceOn = (absences: readonly Absence[], { engineerId, day }: BoardCell): Absence | undefined =>
  absences.find((one) => one.engineerId === engineerId && one.fromOn <= day && one.untilOn >= day);

/** The colleague of an engineer who is there on that day with the fewest minutes of work; the first by name among equals. */
export function leastBusy(board: Board, { engineerId, day }: BoardCell, division: number): BoardEngineer | undefined {
  const load = ({ id }: BoardEngineer) =>
    minutesOf(board.visits.filter((visit) => visit.engineerId === id && visit.plannedOn === day));
  return board.engineers
    .filter(({ id, active, divisions }) => id !== engineerId && active && divisions.includes(division))
    .filter(({ id }) => !absenceOn(board.absences, { engineerId: id, day }))
    .toSorted((a, b) => load(a) - load(b))[0];
}

/** Only visits that have not begun can be moved. */
export const canMove = ({ visitStatus, status }: Pick<BoardVisit, 'visitStatus' | 'status'>): boolean =>
  visitStatus === 'planned' && isUnfinished(status);

/** The cell that an arrow key moves to, within the board. */
export function nextCell(
  rows: readonly Pick<BoardEngineer, 'id'>[],
  days: readonly string[],
  from: BoardCell,
  key: string,
): BoardCell {
  const row = Math.max(
    0,
    rows.findIndex(({ id }) => id === from.engineerId),
  );
  const column = Math.max(0, days.indexOf(from.day));
  const down = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const right = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const nextRow = Math.min(Math.max(row + down, 0), rows.length - 1);
  const nextColumn = key === 'Home' ? 0 : key === 'End' ? days.length - 1 : column + right;
  const day = days[Math.min(Math.max(nextColumn, 0), days.length - 1)];
  return { engineerId: rows[nextRow]?.id ?? from.engineerId, day: day ?? from.day };
}
