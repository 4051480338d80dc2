import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type BookedOrder, insertItems } from '../items/item-store.ts';
import { lockItem, usePlanned } from '../items/item-writes.ts';

interface Replacement {
  oldId: string;
  newId: string;
  warehouseId: string | undefined;
}

/**
 * Adds the item of a new asset to the order as a used item, for the asset that it replaced: the planned row of that asset and item if there
 * is one, else a new row. Without an item nothing is posted.
 * @throws Problem `warehouse.not_found`, and those of items
 */
export async function bookReplacement(
  db: Db,
  division: number,
  order: BookedOrder,
  { oldId, newId, warehouseId }: Replacement,
): Promise<void> {
  const { rows } = await sql<{ itemId: string; plannedId: string | null }>`
    select a.item_id as "itemId", (select r.id from work_order_item r where r.work_order_id = ${order.id} and r.asset_id = ${oldId}
      and r.item_id = a.item_id and r.planned and r.quantity >= 1 order by r.line_number limit 1) as "plannedId"
    from asset a where a.division = ${division} and a.id = ${newId} and a.item_id is not null`.execute(db);
  const [article] = rows;
  if (!article) return;
  const planned = article.plannedId && (await lockItem(db, division, order.id, article.plannedId));
  if (planned) await usePlanned({ db, division }, order, planned, { quantity: 1, warehouseId });
  const used = { itemId: article.itemId, quantity: 1, planned: false, assetId: oldId, warehouseId };
  const [rowId] = planned ? [planned.id] : await insertItems(db, division, order, [used]);
  await sql`
    update work_order_item set installed_asset_id = ${newId}
    where division = ${division} and work_order_id = ${order.id} and id = ${rowId}`.execute(db);
}

/** The order and the row that posted the successor of an asset and that has not been reversed yet. */
export async function findBookedOrder(
  db: Db,
  division: number,
  oldId: string,
): Promise<{ id: string; rowId: string } | undefined> {
  const { rows } = await sql<{ id: string; rowId: string }>`
    select r.work_order_id as id, r.id as "rowId" from asset o join work_order_item r on r.installed_asset_id = o.replaced_by_id
    where o.division = ${division} and o.id = ${oldId} and not exists (select from work_order_item b where b.corrects_id = r.id)`.execute(
    db,
  );
  return rows[0];
}

/** Returns the item of an undone replacement by a reversing row. */
export async function bringBackReplacement(db: Db, division: number, order: BookedOrder, rowId: string): Promise<void> {
  await insertItems(db, division, order, [{ quantity: -1, planned: false, correctsId: rowId }]);
}
