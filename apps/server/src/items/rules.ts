import type { Caller } from '#auth/caller.ts';

/** Which items a caller may see. */
export interface Visibility {
  /** Articles of the web shop and nothing else. */
  webshopOnly: boolean;
}

/** The visibility for employees. */
export const everything: Visibility = { webshopOnly: false };

/** Facts of the whole company: a limit to locations, accounts or a team includes neither stock nor what an item costs the company. */
const companyFields: ReadonlySet<string> = new Set([
  'costPriceStandard',
  'freeStock',
  'stock',
  'reservedStock',
  'plannedStockIn',
  'plannedStockOut',
  'projectedStock',
  'buildableStock',
  'partFreeStock',
  'enoughFor',
]);

/** A row as this caller sees it: the catalogue is the same for all. */
export const limitedRow = <Row extends object>({ limit }: Caller, row: Row): Row =>
  limit === undefined
    ? row
    : (Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, companyFields.has(name) ? null : value]),
      ) as Row);

/** The rows of a page as this caller sees them. */
export const limitedPage = <Row extends object, Listed extends { rows: readonly Row[] }>(
  caller: Caller,
  listed: Listed,
): Listed => ({ ...listed, rows: listed.rows.map((row) => limitedRow(caller, row)) });

/** Employees and mechanics see all items, resellers what is sold in the web shop. */
export const visibilityOf = ({ rights }: Caller): Visibility => ({
  webshopOnly: !rights.has('items.all'),
});
