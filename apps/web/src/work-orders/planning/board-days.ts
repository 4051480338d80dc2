import { addDays, firstOfMonth, isWeekend, listDays, mondayOf } from '../shared/days.ts';
import type { BoardSearch } from './board-search.ts';

const lengths = { week: 7, weeks2: 14, weeks4: 28 } as const;

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit' });
const hourNow = () => Number(clock.format(new Date()));

/** Whether the working week is over, which it is from Friday evening. */
export const isWeekOver = (today: string, hour = hourNow()): boolean =>
  isWeekend(today) || (isWeekend(addDays(today, 1)) && hour >= 17);

/** When the week is over, the board begins with the week to come. */
const defaultDay = (today: string, hour?: number) => (isWeekOver(today, hour) ? addDays(today, 3) : today);

/** The day of the board when it shows one: today, or the Monday after the week. */
export const nextDay = (today: string, hour?: number) =>
  isWeekOver(today, hour) ? mondayOf(defaultDay(today, hour)) : today;

/** The days that the board shows, in whole weeks from Monday. */
export function boardDays({ from, span }: BoardSearch, today: string, hour?: number): string[] {
  if (span === 'day') return [from ?? nextDay(today, hour)];
  if (span !== 'month') return listDays(mondayOf(from ?? defaultDay(today, hour)), lengths[span ?? 'week']);
  const first = mondayOf(firstOfMonth(from ?? today, 0));
  const last = addDays(firstOfMonth(from ?? today, 1), -1);
  return listDays(first, Date.parse(last) - Date.parse(addDays(first, 34)) > 0 ? 42 : 35);
}

/** The first day of the board one step earlier or later. */
export function stepOf({ from, span }: BoardSearch, today: string, step: 1 | -1, hour?: number): string {
  if (span === 'month') return firstOfMonth(from ?? today, step);
  if (span === 'day') return addDays(from ?? nextDay(today, hour), step);
  return addDays(mondayOf(from ?? defaultDay(today, hour)), step * lengths[span ?? 'week']);
}
