import { api } from '#src/api/api.ts';
import { customFilter } from '#src/ui/list/custom-filter.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { inPanel, oneOf, record, text, withQuery } from '#src/ui/list/filters.ts';

export const contactKinds = ['customer', 'supplier', 'reseller'] as const;

/** The filters of the list of contacts. */
export const contactFilters = defineFilters(
  api.accounts.listAllContacts,
  {
    q: text({ as: 'search' }),
    custom: customFilter,
    status: withQuery(oneOf(['former', 'all']), (status) => ({
      ...(status !== 'all' && { active: status === 'former' ? ('false' as const) : ('true' as const) }),
    })),
    ...inPanel({
      account: record('accountId'),
      kind: oneOf(contactKinds),
      job: text({ as: 'jobTitle', max: 60 }),
      main: withQuery(oneOf(['yes', 'no']), (main) => ({
        ...(main && { main: main === 'yes' ? ('true' as const) : ('false' as const) }),
      })),
    }),
  },
  { sorts: ['name', '-name', 'modified', '-modified'] },
);

export type ContactsSearch = SearchOf<typeof contactFilters>;
