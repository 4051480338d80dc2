import { api } from '#src/api/api.ts';
import { customFilter } from '#src/ui/list/custom-filter.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { inPanel, matching, oneOf, text, withQuery } from '#src/ui/list/filters.ts';

/** The kinds of accounts to filter by; accounts without a role belong to none of them. */
export const kindFilters = ['customer', 'prospect', 'supplier', 'reseller'] as const;
export type KindFilter = (typeof kindFilters)[number];

/** The filters of the list of accounts. */
export const accountFilters = defineFilters(
  api.accounts.list,
  {
    q: text({ as: 'search' }),
    custom: customFilter,
    kind: withQuery(oneOf(kindFilters), (kind) => ({
      ...(kind === 'prospect' && { status: ['P', 'S'] }),
      ...(kind && kind !== 'prospect' && { kind }),
    })),
    ...inPanel({
      blocked: withQuery(oneOf(['yes', 'no']), (blocked) => ({
        ...(blocked && { blocked: blocked === 'yes' ? ('true' as const) : ('false' as const) }),
      })),
      city: text({ max: 40 }),
      /** Ids of values, one per classification. */
      classes: {
        ...matching(/^[0-9a-f-]{36}$/i, { as: 'classificationId', max: 8 }),
        countsEach: true as const,
      },
    }),
  },
  { sorts: ['name', '-name', 'code', '-code', 'modified', '-modified'] },
);

export type AccountsSearch = SearchOf<typeof accountFilters>;
