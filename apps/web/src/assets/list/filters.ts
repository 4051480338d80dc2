import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { api } from '#src/api/api.ts';
import { customFilter } from '#src/ui/list/custom-filter.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { day, inPanel, matching, oneOf, record, someOf, text, withQuery } from '#src/ui/list/filters.ts';
import { lights } from '#src/ui/page/badges/light-tones.ts';
import { assetStates } from '../shared/asset-states.ts';
import { firstOfMonth, lastOfMonth } from '../shared/months.ts';

export const dueWindows = ['overdue', 'month', 'quarter', 'year'] as const;
type DueWindow = (typeof dueWindows)[number];

/** The filters of the list of assets. */
export const assetFilters = defineFilters(
  api.assets.list,
  {
    q: text({ as: 'search' }),
    custom: customFilter,
    ...inPanel({
      types: matching(/^[\w-]{1,40}$/, { max: 100 }),
      /** Unless set, replaced and removed assets are left out. */
      states: someOf(assetStates),
    }),
    lights: someOf(lights),
    /** A period relative to today. */
    due: withQuery(oneOf(dueWindows), (due) => ({ ...(due && daysOf(due, businessDay())) })),
    ...inPanel({
      /** First and last due date of a fixed period. */
      from: day({ as: 'dueFrom' }),
      until: day({ as: 'dueUntil', partOf: 'from' }),
    }),
    account: record('accountId'),
    ...inPanel({
      location: record('locationId'),
      areas: matching(/^\w{1,10}$/),
    }),
  },
  {
    sorts: ['due', '-due', 'tag', '-tag', 'modified', '-modified'],
    normalize: (search) => {
      if (!search.due) return search;
      const { from, until, ...others } = search;
      return others;
    },
  },
);

export type AssetsSearch = SearchOf<typeof assetFilters>;

/** All due dates before this month, or one, three or twelve months from the first of this month. */
export function daysOf(window: DueWindow, today: string): { dueFrom?: string; dueUntil: string } {
  if (window === 'overdue') return { dueUntil: lastOfMonth(today, -1) };
  return { dueFrom: firstOfMonth(today, 0), dueUntil: lastOfMonth(today, { month: 0, quarter: 2, year: 11 }[window]) };
}
