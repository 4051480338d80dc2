import { api } from '#src/api/api.ts';
import { defineFilters } from '#src/ui/list/define-filters.ts';

/** The list of imports has pages and no filters. */
export const importFilters = defineFilters(api.imports.list, {});
