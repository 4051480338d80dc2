import type { BoardVisit } from '../board-model.ts';

type Timed = Pick<BoardVisit, 'id' | 'number' | 'startTime' | 'endTime' | 'minutes'>;

/** A visit of the day to move, with its times on the target day and the visits there at the same time. */
export interface MovedTimes {
  startTime: string | null;
  endTime: string | null;
  overlaps: readonly Timed[];
}

/** Expected length of a visit without one, in minutes. */
const defaultMinutes = 60;
const quarter = 15;
const dayBegins = 8 * 60;
const dayEnds = 24 * 60 - 1;

/**
 * Times of visits on their target day: as entered by the planner, else the first free time from the original start, else from 8:00; the
 * original time if the day is full. Visits without a time stay without one.
 */
export function timesOnTarget(
  moved: readonly Timed[],
  already: readonly Timed[],
  entered: ReadonlyMap<string, string>,
): ReadonlyMap<string, MovedTimes> {
  const placed = already.flatMap(busyPeriod);
  const fixed = moved.filter(({ id }) => entered.has(id));
  const free = moved.filter(({ id, startTime }) => !entered.has(id) && startTime !== null);
  for (const visit of fixed) placed.push({ visit, ...periodFrom(visit, inMinutes(entered.get(visit.id) ?? '')) });
  for (const visit of free.toSorted((a, b) => (a.startTime ?? '').localeCompare(b.startTime ?? '')))
    placed.push({ visit, ...firstFree(visit, placed) });
  const times = moved.map((visit): [string, MovedTimes] => {
    const own = placed.find((one) => one.visit === visit);
    if (!own) return [visit.id, { startTime: null, endTime: null, overlaps: [] }];
    const overlaps = placed.filter((one) => one !== own && meets(one, own)).map((one) => one.visit);
    return [visit.id, { startTime: asTime(own.from), endTime: visit.endTime && asTime(own.until), overlaps }];
  });
  return new Map(times);
}

interface Period {
  /** In minutes since midnight. */
  from: number;
  until: number;
}

const meets = (one: Period, other: Period) => one.from < other.until && other.from < one.until;

function busyPeriod(visit: Timed): (Period & { visit: Timed })[] {
  return visit.startTime === null ? [] : [{ visit, ...periodFrom(visit, inMinutes(visit.startTime)) }];
}

function periodFrom({ startTime, endTime, minutes }: Timed, from: number): Period {
  const length = startTime && endTime ? inMinutes(endTime) - inMinutes(startTime) : (minutes ?? defaultMinutes);
  return { from, until: Math.min(from + length, dayEnds) };
}

function firstFree(visit: Timed, busy: readonly Period[]): Period {
  const own = inMinutes(visit.startTime ?? '');
  const { until } = periodFrom(visit, own);
  const length = until - own;
  const ends = busy.map((one) => Math.ceil(one.until / quarter) * quarter).toSorted((a, b) => a - b);
  const starts = [own, ...ends.filter((end) => end > own), dayBegins, ...ends];
  const from = starts.find(
    (start) =>
      start >= Math.min(own, dayBegins) &&
      start + length <= dayEnds &&
      !busy.some((one) => meets(one, { from: start, until: start + length })),
  );
  return from === undefined ? { from: own, until } : { from, until: from + length };
}

function inMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const two = (value: number) => String(value).padStart(2, '0');

const asTime = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
