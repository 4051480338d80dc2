import type { ItemChange, ItemInput } from '@werkbank/contract/items/item.ts';
import { sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import { definedOnly, emptyToNull } from '#db/column-values.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';

/** Creates an item and returns its id. @throws Problem `item.code_taken`, `item.end_before_start`, `reference.not_found` */
export async function insert(db: Db, division: number, input: ItemInput): Promise<string> {
  await requireReferences(db, division, input);
  const { currency } = await db
    .selectFrom('division')
    .select('currency')
    .where('code', '=', division)
    .executeTakeFirstOrThrow();
  const row = { ...toRow(input), division, code: input.code, description: input.description, currency };
  const { id } = await db
    .insertInto('item')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuse(error, input));
  return id;
}

/**
 * Changes an item; undefined when the version is outdated or the item does not exist.
 * @throws Problem `item.code_taken`, `item.end_before_start`, `item.has_stock`, `reference.not_found`
 */
export async function update(
  { db, division, id, ifMatch }: VersionedRef,
  change: ItemChange,
): Promise<string | undefined> {
  await requireReferences(db, division, change);
  const row = await db
    .updateTable('item')
    .set({ ...toRow(change), division })
    .where('division', '=', division)
    .where('id', '=', id)
    .where(isVersion('version', ifMatch))
    .returning(['id', 'code'])
    .executeTakeFirst()
    .catch((error: unknown) => refuse(error, change));
  if (row && change.isStockItem === false) await refuseStock(db, row.id, row.code);
  return row?.id;
}

function toRow(change: ItemChange) {
  const { class01, class02, class03, class04, class05, class06, class07, class08, class09, class10 } = change;
  return definedOnly({
    code: change.code,
    description: change.description,
    extra_description: emptyToNull(change.extraDescription),
    search_code: emptyToNull(change.searchCode),
    barcode: emptyToNull(change.barcode),
    item_group_id: change.itemGroupId,
    class01,
    class02,
    class03,
    class04,
    class05,
    class06,
    class07,
    class08,
    class09,
    class10,
    unit: change.unit,
    is_sales_item: change.isSalesItem,
    is_purchase_item: change.isPurchaseItem,
    is_stock_item: change.isStockItem,
    is_make_item: change.isMakeItem,
    is_webshop_item: change.isWebshopItem,
    is_serial_item: change.isSerialItem,
    is_batch_item: change.isBatchItem,
    is_fraction_allowed_item: change.isFractionAllowedItem,
    is_time: change.isTime,
    is_on_demand_item: change.isOnDemandItem,
    standard_sales_price: change.standardSalesPrice,
    cost_price_standard: change.costPriceStandard,
    sales_vat_code: emptyToNull(change.salesVatCode),
    net_weight: change.netWeight,
    gross_weight: change.grossWeight,
    net_weight_unit: emptyToNull(change.netWeightUnit),
    start_date: change.startDate,
    end_date: change.endDate,
    notes: emptyToNull(change.notes),
    asset_types: change.assetTypes && [...new Set(change.assetTypes)],
    additional_asset_types: change.additionalAssetTypes && [...new Set(change.additionalAssetTypes)],
  });
}

/** Checks groups and asset types, because no foreign key refuses groups of another division or unknown types. */
async function requireReferences(
  db: Db,
  division: number,
  { itemGroupId, assetTypes = [], additionalAssetTypes = [] }: ItemChange,
): Promise<void> {
  if (typeof itemGroupId === 'string') {
    const group = await db
      .selectFrom('item_group')
      .select('id')
      .where('division', '=', division)
      .where('id', '=', itemGroupId)
      .executeTakeFirst();
    found(group, 'reference.not_found', { reference: 'itemGroupId' });
  }
  const named = [...assetTypes, ...additionalAssetTypes];
  if (named.length === 0) return;
  const { rows } = await sql<{
    type: string;
  }>`select t as type from unnest(${named}::text[]) as t where not exists (select from asset_type a where a.type = t)`.execute(
    db,
  );
  if (rows[0]) throw new Problem('reference.not_found', { params: { reference: rows[0].type } });
}

async function refuseStock(db: Db, id: string, code: string): Promise<void> {
  const { rows } =
    await sql`select from stock_position where item_id = ${id} and (on_hand <> 0 or reserved <> 0) limit 1`.execute(db);
  if (rows.length > 0) throw new Problem('item.has_stock', { params: { code } });
}

function refuse(error: unknown, { code }: ItemChange): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'item_code') throw new Problem('item.code_taken', { params: { code: code ?? '' } });
  if (constraint === 'item_period') throw new Problem('item.end_before_start');
  throw error;
}
