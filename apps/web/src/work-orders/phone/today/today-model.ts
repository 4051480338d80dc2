import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';

/** Finished visits are listed last. */
const isOver = ({ visitStatus }: DayVisit): boolean => visitStatus === 'done' || visitStatus === 'aborted';

const isRunning = ({ visitStatus }: DayVisit): boolean => visitStatus !== 'planned' && visitStatus !== 'cancelled';

/** The visits of one day. */
interface SortedDay {
  /** The running visits and the next one. */
  now: DayVisit[];
  rest: DayVisit[];
  over: DayVisit[];
}

/** Sorts the visits of a day; each group keeps the planned order. */
export function sortDay(visits: readonly DayVisit[]): SortedDay {
  const over = visits.filter(isOver);
  const ahead = visits.filter((visit) => !isOver(visit));
  const running = ahead.filter(isRunning);
  const [next, ...rest] = ahead.filter((visit) => !isRunning(visit));
  return { now: next ? [...running, next] : running, rest, over };
}

/** Where to go after a job: a running visit of the same day, else the next one. */
export const nextVisit = (visits: readonly DayVisit[], day: string, workOrderId: string): DayVisit | undefined =>
  sortDay(visits.filter((visit) => visit.plannedOn === day && visit.workOrderId !== workOrderId)).now[0];
