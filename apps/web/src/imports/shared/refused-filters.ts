import { api } from '#src/api/api.ts';
import { defineFilters } from '#src/ui/list/define-filters.ts';
import { oneOf, unsent } from '#src/ui/list/filters.ts';

const importTabs = ['progress', 'refused', 'differences'] as const;
export type ImportTab = (typeof importTabs)[number];

/** What the address of an import says: which part of it is shown, without a tab the columns, and the page of its refused rows. */
export const refusedFilters = defineFilters(api.imports.listRejections, { tab: unsent(oneOf(importTabs)) });
