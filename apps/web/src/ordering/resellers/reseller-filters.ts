import { api } from '#src/api/api.ts';
import { defineFilters } from '#src/ui/list/define-filters.ts';
import { text } from '#src/ui/list/filters.ts';

/** The filters of the list of resellers. */
export const resellerFilters = defineFilters(api.ordering.listWithTurnover, { q: text({ as: 'search' }) });
