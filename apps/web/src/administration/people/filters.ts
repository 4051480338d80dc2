import { api } from '#src/api/api.ts';
import { defineFilters } from '#src/ui/list/define-filters.ts';
import { flag, text } from '#src/ui/list/filters.ts';

/** The filters of the list of people. */
export const peopleFilters = defineFilters(api.administration.listPeople, {
  q: text({ as: 'search' }),
  /** Only blocked users. */
  disabled: flag(),
});
