import type { ItemFlag, ItemsSearch } from './items-search.ts';

/** The filters as the call wants them. */
export function itemsQuery({ q, groups, status, flags = [], sort }: ItemsSearch) {
  const has = (flag: ItemFlag) => flags.includes(flag);
  return {
    ...(q && { search: q }),
    ...(groups && { groups }),
    ...(status !== 'all' && { active: status === 'inactive' ? ('false' as const) : ('true' as const) }),
    ...(has('webshop') && { isWebshopItem: 'true' as const }),
    ...(has('assembled') && { isAssembledItem: 'true' as const }),
    ...(has('stock') !== has('service') && { isStockItem: has('stock') ? ('true' as const) : ('false' as const) }),
    sort: sort ?? ('code' as const),
  };
}
