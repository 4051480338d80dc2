import { api } from '#src/api/api.ts';
import { customFilter } from '#src/ui/list/custom-filter.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { inPanel, matching, month, oneOf, record, text, unsent, withQuery } from '#src/ui/list/filters.ts';
import { textOf } from '#src/ui/list/list-search-params.ts';
import { lights } from '#src/ui/page/badges/light-tones.ts';
import { readBox } from '#src/ui/plan/box-address.ts';

/** The filters of the list of locations. */
export const locationFilters = defineFilters(
  api.locations.list,
  {
    q: text({ as: 'search' }),
    custom: customFilter,
    ...inPanel({
      account: record('accountId'),
      /** First two digits of postcodes. */
      areas: matching(/^\d+$/, { clean: withLeadingZeros }),
      month: month({ as: 'serviceMonth' }),
    }),
    status: withQuery(oneOf(['inactive', 'all']), (status) => ({
      ...(status !== 'all' && { active: status === 'inactive' ? ('false' as const) : ('true' as const) }),
    })),
    ...inPanel({ light: oneOf(lights) }),
    view: unsent(oneOf(['map'])),
    /** The part of the world that the map shows. */
    box: unsent({ read: readBox }),
  },
  { sorts: ['name', '-name', 'code', '-code'] },
);

export type LocationsSearch = SearchOf<typeof locationFilters>;

/** `?areas=["07"]` is text; a number has lost its leading zero. */
function withLeadingZeros(given: unknown): unknown {
  return Array.isArray(given) ? given.map((area) => textOf(area).padStart(2, '0').slice(0, 10)) : given;
}
