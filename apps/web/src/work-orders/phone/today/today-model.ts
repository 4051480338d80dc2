import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';

/** What is over makes room for what is next. */
const isOver = ({ visitStatus }: DayVisit): boolean => visitStatus === 'done' || visitStatus === 'aborted';

const isRunning = ({ visitStatus }: DayVisit): boolean => visitStatus !== 'planned' && visitStatus !== 'cancelled';

/** One day of the mechanic's. */
interface SortedDay {
  /** What runs, and the first visit that is to come. */
  now: DayVisit[];
  rest: DayVisit[];
  over: DayVisit[];
}

/** The visits of a day, each part in the order in which it is planned. */
export function sortDay(visits: readonly DayVisit[]): SortedDay {
  const over = visits.filter(isOver);
  const ahead = visits.filter((visit) => !isOver(visit));
  const running = ahead.filter(isRunning);
  const [next, ...rest] = ahead.filter((visit) => !isRunning(visit));
  return { now: next ? [...running, next] : running, rest, over };
}

/** Where to go after a job: the visit of the day that runs elsewhere, else the first that is to come. */
export const nextVisit = (visits: readonly DayVisit[], day: string, workOrderId: string): DayVisit | undefined =>
  sortDay(visits.filter((visit) => visit.plannedOn === day && visit.workOrderId !== workOrderId)).now[0];
