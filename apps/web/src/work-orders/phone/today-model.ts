import type { DayVisit } from '@werkbank/contract/work-orders/day.ts';

/** What is over makes room for what is next. */
export const isOver = ({ visitStatus }: DayVisit): boolean => visitStatus === 'done' || visitStatus === 'aborted';

const isRunning = ({ visitStatus }: DayVisit): boolean => visitStatus !== 'planned' && visitStatus !== 'cancelled';

/** One day of the mechanic's. */
export interface TodayVisits {
  /** The visit that runs, else the first that is to come; undefined when all are over. */
  next: DayVisit | undefined;
  rest: DayVisit[];
  over: DayVisit[];
}

/** The visits of a day, in the order in which they are planned. */
export function sortDay(visits: readonly DayVisit[]): TodayVisits {
  const over = visits.filter(isOver);
  const ahead = visits.filter((visit) => !isOver(visit));
  const next = ahead.find(isRunning) ?? ahead[0];
  return { next, rest: ahead.filter((visit) => visit !== next), over };
}

/** Where to go after a job: the next visit of the day to another one. */
export const nextVisit = (visits: readonly DayVisit[], day: string, workOrderId: string): DayVisit | undefined =>
  sortDay(visits.filter((visit) => visit.plannedOn === day && visit.workOrderId !== workOrderId)).next;
