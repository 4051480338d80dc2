import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { flag, text } from '#src/ui/list/filters.ts';

/** The filters of the list of users. */
export const userFilters = defineFilters(api.divisions.listUserAccess, {
  q: text({ as: 'search' }),
  /** Only those whose access is suspended. */
  disabled: flag(),
});

export type UsersSearch = SearchOf<typeof userFilters>;
