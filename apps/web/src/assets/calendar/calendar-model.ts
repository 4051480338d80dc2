import type { Light } from '#src/ui/page/badges/light-tones.ts';
import type { AssetsSearch } from '../list/filters.ts';
import { dueStates } from '../shared/asset-states.ts';
import { lastOfMonth } from '../shared/months.ts';
import type { CalendarSearch } from './calendar-search.ts';

/** The filters as request parameters. */
export const calendarFilter = ({ type, account, area }: CalendarSearch) => ({
  ...(type && { types: [type] }),
  ...(account && { accountId: account }),
  ...(area && { areas: [area] }),
});

/** The link to the list of the assets behind a number of the calendar. */
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

/** Assets due on one day. */
export interface DueDay {
  day: string;
  count: number;
  lights: Readonly<Record<Light, number>>;
}

/** Types that get their own shade in the bars; the others share one. */
export const shades = 5;

/** Types of a calendar, most assets first. */
export function rankTypes(months: readonly CalendarMonth[]): string[] {
  const counts = new Map<string, number>();
  for (const { types } of months)
    for (const { type, count } of types) counts.set(type, (counts.get(type) ?? 0) + count);
  return [...counts].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b)).map(([type]) => type);
}

/** Parts of a month's bar from the bottom up; `rank` is the rank of the type among all, the last is for all others. */
export function barParts({ types }: CalendarMonth, ranked: readonly string[]): { rank: number; count: number }[] {
  const parts = Array.from({ length: shades + 1 }, (_, rank) => ({ rank, count: 0 }));
  for (const { type, count } of types) {
    const part = parts[Math.min(ranked.indexOf(type), shades)];
    if (part) part.count += count;
  }
  return parts.filter(({ count }) => count > 0);
}
