import type { PublicReport } from '@werkbank/contract/assets/public-reports/public-report.ts';
import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { flag, oneOf, withQuery } from '#src/ui/list/filters.ts';

export const intakeStatuses: readonly PublicReport['status'][] = ['open', 'handled', 'spam'];

/** The filters of public reports: open ones unless the URL says otherwise. */
export const intakeFilters = defineFilters(api.assets.listReports, {
  status: withQuery(oneOf(['handled', 'spam']), (status) => ({ status: status ?? ('open' as const) })),
  /** Only tags without an asset. */
  unknown: flag({ as: 'unknownOnly' }),
});

export type IntakeSearch = SearchOf<typeof intakeFilters>;
