import { type Role, staff } from '@werkbank/contract/wire/call.ts';
import type { Caller } from '#auth/caller.ts';

/** What a caller may see of items. */
export interface Sight {
  prices: boolean;
  costPrices: boolean;
  /** Articles of the web shop and nothing else. */
  webshopOnly: boolean;
}

/** What employees see. */
export const everything: Sight = { prices: true, costPrices: true, webshopOnly: false };

/** Employees see everything, mechanics no prices, resellers what is sold in the web shop. */
export function sightOf(caller: Caller): Sight {
  const has = (role: Role) => caller.roles.includes(role);
  const isStaff = staff.some(has);
  return {
    prices: isStaff || has('Reseller'),
    costPrices: isStaff,
    webshopOnly: !isStaff && !has('Engineer'),
  };
}

/** The row without what the caller may not see. */
export function blank<Row extends { standardSalesPrice: number | null; costPriceStandard?: number | null }>(
  row: Row,
  sight: Sight,
): Row {
  return {
    ...row,
    ...(!sight.prices && { standardSalesPrice: null }),
    ...('costPriceStandard' in row && !sight.costPrices && { costPriceStandard: null }),
  };
}
