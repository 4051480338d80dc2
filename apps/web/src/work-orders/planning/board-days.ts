import { addDays, firstOfMonth, isWeekend, listDays, mondayOf } from '../shared/days.ts';
import type { BoardSearch } from './board-search.ts';

const lengths = { week: 7, weeks2: 14, weeks4: 28 } as const;

/** At the weekend the board begins with the week to come. */
const defaultDay = (today: string) => (isWeekend(today) ? addDays(today, 2) : today);

/** The days that the board shows, in whole weeks from Monday. */
export function boardDays({ from, span }: BoardSearch, today: string): string[] {
  if (span !== 'month') return listDays(mondayOf(from ?? defaultDay(today)), lengths[span ?? 'week']);
  const first = mondayOf(firstOfMonth(from ?? today, 0));
  const last = addDays(firstOfMonth(from ?? today, 1), -1);
  return listDays(first, Date.parse(last) - Date.parse(addDays(first, 34)) > 0 ? 42 : 35);
}

/** The first day of the board one step earlier or later. */
export function stepOf({ from, span }: BoardSearch, today: string, step: 1 | -1): string {
  if (span === 'month') return firstOfMonth(from ?? today, step);
  return addDays(mondayOf(from ?? defaultDay(today)), step * lengths[span ?? 'week']);
}
