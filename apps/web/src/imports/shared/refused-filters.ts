import { api } from '#src/api/api.ts';
import { defineFilters } from '#src/ui/list/define-filters.ts';
import { oneOf, unsent } from '#src/ui/list/filters.ts';

const importTabs = ['progress', 'changes', 'refused', 'differences'] as const;
export type ImportTab = (typeof importTabs)[number];

/** Search parameters of an import: its tab, without which the columns are shown, and the page of its refused rows. */
export const refusedFilters = defineFilters(api.imports.listRejections, { tab: unsent(oneOf(importTabs)) });
