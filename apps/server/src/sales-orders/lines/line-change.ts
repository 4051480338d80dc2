import type { SalesOrderLineChange } from '@werkbank/contract/sales-orders/lines/line.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { LockedLine } from './line-locks.ts';
import { type ResolvedLine, resolveLines } from './resolve-lines.ts';

/**
 * The values that a changed line copies again from item, account and price list.
 * @throws Problem when the change refers to something that does not exist or is not allowed
 */
export async function resolveChange(
  db: Db,
  division: number,
  line: LockedLine,
  change: SalesOrderLineChange,
): Promise<ResolvedLine | undefined> {
  const { itemId, unitPrice, description, vatCode, unitCode, quantity, warehouseId } = change;
  const asks =
    isOtherItem(line, change) ||
    unitPrice === null ||
    (description !== undefined && !description) ||
    [vatCode, unitCode, quantity, warehouseId ?? undefined].some((value) => value !== undefined);
  if (!asks) return undefined;
  const wanted = { ...change, itemId: itemId ?? line.itemId, quantity: quantity ?? line.quantity };
  const [resolved] = await resolveLines({ db, division }, line, [wanted], {
    mayBeWithdrawn: !isOtherItem(line, change),
  });
  return resolved;
}

/** The assignments of an update: the given fields, and after a change of item the values derived from it. */
export function changeColumns(
  change: SalesOrderLineChange,
  resolved: ResolvedLine | undefined,
  line: LockedLine,
): RawBuilder<unknown> {
  const given = {
    description: change.description || undefined,
    quantity: change.quantity,
    unit_price: change.unitPrice ?? undefined,
    // A price that is entered has no rule.
    price_rule: typeof change.unitPrice === 'number' ? null : undefined,
    discount: change.discount,
    delivery_date: change.deliveryDate,
    notes: change.notes,
    project_id: change.projectId,
    cost_center: change.costCenter,
    cost_unit: change.costUnit,
    warehouse_id: change.warehouseId,
    use_drop_shipment: change.useDropShipment,
  };
  const set = Object.entries({ ...given, ...(resolved && followers(change, resolved, isOtherItem(line, change))) });
  const assignments = set
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value === '' ? null : value}`);
  return assignments.length === 0 ? sql`notes = l.notes` : sql.join(assignments);
}

const followers = (change: SalesOrderLineChange, resolved: ResolvedLine, isOther: boolean) => ({
  ...(isOther && { item_id: resolved.itemId, is_stock_item: resolved.isStockItem }),
  ...((isOther || change.description !== undefined) && { description: resolved.description }),
  ...((isOther || change.unitCode !== undefined) && { unit: resolved.unit }),
  ...((isOther || change.unitPrice !== undefined) && { unit_price: resolved.unitPrice, price_rule: ruleOf(resolved) }),
  ...((isOther || change.vatCode !== undefined) && {
    vat_code: resolved.vatCode,
    vat_percentage: resolved.vatPercentage,
  }),
});

const ruleOf = ({ priceRule }: ResolvedLine) => priceRule && JSON.stringify(priceRule);

const isOtherItem = (line: LockedLine, { itemId }: SalesOrderLineChange) =>
  itemId !== undefined && itemId !== line.itemId;
