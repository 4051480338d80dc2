import { type Address, idsOf, isDay, textOf } from '#src/ui/list-address.ts';
import type { Light } from '#src/ui/page/light-tones.ts';
import type { AssetsSearch } from './assets-search.ts';
import { dueStates } from './assets-search.ts';
import { firstOfMonth, lastOfMonth } from './months.ts';

/** Cards per month when absent. */
export type CalendarView = 'days' | 'table';

/** What the address of the due calendar says. */
export interface CalendarSearch {
  /** First month, `YYYY-MM-01`; this month when absent. */
  from?: string;
  type?: string;
  account?: string;
  area?: string;
  view?: CalendarView;
  /** The month whose days are shown, `YYYY-MM-01`; the first one when absent. */
  month?: string;
}

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readCalendarSearch(search: Address): CalendarSearch {
  const type = textOf(search.type);
  const area = textOf(search.area);
  return {
    ...(isDay(search.from) && { from: firstOfMonth(search.from, 0) }),
    ...(/^[\w-]{1,40}$/.test(type) && { type }),
    ...idsOf(search, 'account'),
    ...(/^\w{1,10}$/.test(area) && { area }),
    ...((search.view === 'days' || search.view === 'table') && { view: search.view }),
    ...(isDay(search.month) && { month: firstOfMonth(search.month, 0) }),
  };
}

/** The filters as the call wants them. */
export const calendarFilter = ({ type, account, area }: CalendarSearch) => ({
  ...(type && { types: [type] }),
  ...(account && { accountId: account }),
  ...(area && { areas: [area] }),
});

/** The list of the devices behind a number of the calendar. */
export function listBehind(search: CalendarSearch, period: Pick<AssetsSearch, 'from' | 'until'>, type = search.type) {
  const { account, area } = search;
  return {
    ...period,
    states: [...dueStates],
    ...(type && { types: [type] }),
    ...(account && { account }),
    ...(area && { areas: [area] }),
  } satisfies AssetsSearch;
}

export const monthPeriod = (month: string) => ({ from: month, until: lastOfMonth(month, 0) });
export const before = (month: string) => ({ until: lastOfMonth(month, -1) });

export interface TypeCount {
  type: string;
  count: number;
}

export interface CalendarMonth {
  month: string;
  count: number;
  types: readonly TypeCount[];
}

/** Devices of one day. */
export interface DueDay {
  day: string;
  count: number;
  lights: Readonly<Record<Light, number>>;
}

/** Types that get a shade of their own in the bars; the rest is drawn together. */
export const shades = 5;

/** Types of a calendar, most devices first. */
export function rankTypes(months: readonly CalendarMonth[]): string[] {
  const counts = new Map<string, number>();
  for (const { types } of months)
    for (const { type, count } of types) counts.set(type, (counts.get(type) ?? 0) + count);
  return [...counts].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b)).map(([type]) => type);
}

/** Parts of a month's bar from the bottom up; `rank` is the place of the type among all, the last stands for the rest. */
export function barParts({ types }: CalendarMonth, ranked: readonly string[]): { rank: number; count: number }[] {
  const parts = Array.from({ length: shades + 1 }, (_, rank) => ({ rank, count: 0 }));
  for (const { type, count } of types) {
    const part = parts[Math.min(ranked.indexOf(type), shades)];
    if (part) part.count += count;
  }
  return parts.filter(({ count }) => count > 0);
}
