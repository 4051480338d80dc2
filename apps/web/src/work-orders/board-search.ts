import { type Address, isDay, some, textOf } from '#src/ui/list-address.ts';
import { addDays, firstOfMonth, listDays, mondayOf } from './days.ts';
import { type OrderType, readAreas, readTypes } from './work-orders-search.ts';

export const spans = ['week', 'weeks2', 'weeks4', 'month'] as const;
export type BoardSpan = (typeof spans)[number];

/** What the address of the planning board says; what is usual is left out of it. */
export interface BoardSearch {
  /** A day of the first week; this week when absent. */
  from?: string;
  span?: Exclude<BoardSpan, 'week'>;
  /** Of the orders that wait for a visit. */
  q?: string;
  types?: OrderType[];
  areas?: string[];
}

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readBoardSearch(search: Address): BoardSearch {
  const span = spans.find((known) => known === search.span);
  const q = textOf(search.q);
  return {
    ...(isDay(search.from) && { from: search.from }),
    ...(span && span !== 'week' && { span }),
    ...(q && { q }),
    ...some('types', readTypes(search.types)),
    ...some('areas', readAreas(search.areas)),
  };
}

const lengths = { week: 7, weeks2: 14, weeks4: 28 } as const;

/** The days that the board shows, whole weeks from a Monday on. */
export function boardDays({ from, span }: BoardSearch, today: string): string[] {
  if (span !== 'month') return listDays(mondayOf(from ?? today), lengths[span ?? 'week']);
  const first = mondayOf(firstOfMonth(from ?? today, 0));
  const last = addDays(firstOfMonth(from ?? today, 1), -1);
  return listDays(first, Date.parse(last) - Date.parse(addDays(first, 34)) > 0 ? 42 : 35);
}

/** The first day of the board one step earlier or later. */
export function stepOf({ from, span }: BoardSearch, today: string, step: 1 | -1): string {
  if (span === 'month') return firstOfMonth(from ?? today, step);
  return addDays(mondayOf(from ?? today), step * lengths[span ?? 'week']);
}
