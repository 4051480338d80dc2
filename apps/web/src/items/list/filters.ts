import { api } from '#src/api/api.ts';
import { customFilter } from '#src/ui/list/custom-filter.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { matching, oneOf, someOf, text, withQuery } from '#src/ui/list/filters.ts';

export const itemFlags = ['stock', 'service', 'webshop', 'assembled'] as const;
export type ItemFlag = (typeof itemFlags)[number];

/** The filters of the list of items: active ones unless the URL says otherwise. */
export const itemFilters = defineFilters(
  api.items.list,
  {
    q: text({ as: 'search' }),
    custom: customFilter,
    /** Ids of item groups. */
    groups: matching(/^[0-9a-f-]{36}$/i, { max: 100 }),
    status: withQuery(oneOf(['inactive', 'all']), (status) => ({
      ...(status !== 'all' && { active: status === 'inactive' ? ('false' as const) : ('true' as const) }),
    })),
    flags: withQuery(someOf(itemFlags), queryOfFlags),
  },
  { sorts: ['code', '-code', 'description', '-description'] },
);

export type ItemsSearch = SearchOf<typeof itemFilters>;

/** Stock items and services exclude each other: both together are all items. */
function queryOfFlags(flags: readonly ItemFlag[] = []) {
  const has = (flag: ItemFlag) => flags.includes(flag);
  return {
    ...(has('webshop') && { isWebshopItem: 'true' as const }),
    ...(has('assembled') && { isAssembledItem: 'true' as const }),
    ...(has('stock') !== has('service') && { isStockItem: has('stock') ? ('true' as const) : ('false' as const) }),
  };
}
