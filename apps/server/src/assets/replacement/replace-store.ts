import type { Asset, AssetChange, AssetInput, ReplacementInput } from '@werkbank/contract/assets/asset/asset.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { Scope } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { issue } from '#inventory/booking-store.ts';
import { insertAsset } from '../asset/asset-writes.ts';
import { shownAsset } from '../asset/store.ts';
import { copyIntervals, planAssets } from '../due-dates/due-date-store.ts';
import { handOverTag, releaseTagOf, requireTag, restoreTagOf, retireTagOf } from '../labels/tag-store.ts';
import { lockOrdersOf } from '../shared/order-lock.ts';
import { endPlacements, notePlacements } from '../shared/placement-store.ts';
import type { AssetScope } from '../shared/scope-store.ts';

/**
 * Ends an asset and puts its successor in its place, in one transaction: place, agreed intervals, contract and every omitted field are
 * inherited; the tag is inherited, given or created. Returns the successor's id; undefined when the asset had already ended or the version
 * is outdated. Moves no stock.
 * @throws Problem `asset.unknown_type`, `asset.tag_taken`, `asset.tag_invalid`, `reference.not_found`
 */
export async function replaceAsset(
  { db, division, ifMatch }: Scope & { ifMatch: number | undefined },
  old: AssetScope,
  input: ReplacementInput,
): Promise<string | undefined> {
  const { keepTag, reason, warehouseId: _, workOrderId: __, ...change } = input;
  await lockOrdersOf(db, division, [old.id]);
  const { rows } = await sql<Inherited>`
    update asset a set state = 'replaced', state_before = a.state, state_reason = ${reason ?? null}, replaced_at = now()
    where a.division = ${division} and a.id = ${old.id} and a.state not in ('replaced', 'removed')
      and ${isVersion('a.version', ifMatch)}
    returning a.type, a.item_id as "itemId", a.description, a.brand, a.model, a.place_id as "placeId", a.position,
      a.walk_order as "walkOrder", a.agent, a.content, a.content_unit as "contentUnit", a.fire_class as "fireClass",
      a.contains_pfas as "containsPfas", a.ownership, a.contract_number as "contractNumber", a.notes,
        business_day() as "installationDate"`.execute(db);
  const [inherited] = rows;
  if (!inherited) return undefined;
  const site = { id: old.locationId, division, country: old.country };
  const keeps = keepTag || (change.tag !== undefined && requireTag(change.tag) === old.tag);
  if (!keeps) await retireTagOf(db, division, old.id);
  const successor: AssetInput = { ...like(inherited, change), ...change, type: change.type ?? inherited.type };
  const id = await insertAsset(db, site, successor, {
    reason: 'replacement',
    replacesId: old.id,
    withoutTag: keeps,
  });
  if (keeps) await handOverTag(db, division, old.id, id);
  if (!change.intervals) await copyIntervals(db, division, old.id, id);
  await sql`update asset set replaced_by_id = ${id} where division = ${division} and id = ${old.id}`.execute(db);
  await endPlacements(db, division, [old.id]);
  await planAssets(db, [old.id, id]);
  return id;
}

type Inherited = Omit<AssetInput, 'tag' | 'intervals'>;

/** What was agreed for the old asset does not apply to a successor of another type or item. */
function like(inherited: Inherited, { type, itemId }: AssetChange): Partial<AssetInput> {
  const same = (type === undefined || type === inherited.type) && (itemId === undefined || itemId === inherited.itemId);
  if (same) return inherited;
  const { placeId, position, walkOrder, ownership, contractNumber, notes, installationDate } = inherited;
  return { placeId, position, walkOrder, ownership, contractNumber, notes, installationDate };
}

/**
 * Explains why a replacement affected no row.
 * @throws Problem `asset.already_replaced`, `asset.ended`, `precondition.failed` with the asset
 */
export async function refuseReplacement(
  db: Db,
  caller: Pick<Caller, 'limit'>,
  old: AssetScope & { language: Language },
): Promise<never> {
  if (old.state === 'replaced') throw new Problem('asset.already_replaced');
  const current: Asset = await shownAsset(db, caller, old);
  throw current.state === 'removed' || current.state === 'replaced'
    ? new Problem('asset.ended')
    : new Problem('precondition.failed', { current });
}

/**
 * Books a new asset out of the given warehouse, else out of the caller's van when that has the item in stock.
 * @throws Problem `stock.insufficient`, `reference.not_found`
 */
export async function takeFromStock(
  db: Db,
  division: number,
  assetId: string,
  from: { warehouseId: string | undefined; engineerId: string | undefined },
): Promise<void> {
  const { rows } = await sql<{ itemId: string; warehouseId: string | null; tag: string | null; today: string }>`
    select a.item_id as "itemId", a.tag, business_day() as today,
      (select w.id from warehouse w left join stock_position p on p.warehouse_id = w.id and p.item_id = a.item_id
        where w.division = ${division} and w.active and (w.id = ${from.warehouseId ?? null}::uuid
          or ${from.warehouseId ?? null}::uuid is null and w.id = van_of(${division}::integer, ${from.engineerId ?? null}::uuid)
            and a.serial_number is not null and p.on_hand - p.reserved >= 1)) as "warehouseId"
    from asset a join item i on i.id = a.item_id and i.is_stock_item where a.division = ${division} and a.id = ${assetId}`.execute(
    db,
  );
  const [stock] = rows;
  if (from.warehouseId !== undefined && stock && stock.warehouseId === null)
    throw new Problem('reference.not_found', { params: { reference: 'warehouseId' } });
  if (!stock?.warehouseId) return;
  const { itemId, warehouseId, tag, today } = stock;
  await issue(db, division, {
    kind: 'workorder',
    sourceId: assetId,
    ...(tag !== null && { reference: tag }),
    movedOn: today,
    lines: [{ itemId, warehouseId, lineId: assetId, quantity: 1, released: 0 }],
  });
}

/**
 * Undoes a replacement of the last ten minutes: the old asset is back in its place with its tag and state, the new one is removed, and the
 * items are returned to stock. Undefined when there is nothing left to undo.
 */
export async function undoReplacement(db: Db, division: number, oldId: string): Promise<string | undefined> {
  await lockOrdersOf(db, division, [oldId]);
  const { rows } = await sql<{ newId: string; kept: boolean }>`
    select n.id as "newId", o.tag is null as kept from asset o join asset n on n.id = o.replaced_by_id
    where o.division = ${division} and o.id = ${oldId} and o.state = 'replaced' and o.replaced_at > now() - interval '10 minutes'
      and n.state not in ('replaced', 'removed') for update`.execute(db);
  const [pair] = rows;
  if (!pair) return undefined;
  if (pair.kept) await handOverTag(db, division, pair.newId, oldId);
  else await releaseTagOf(db, division, pair.newId);
  await sql`update asset set state = 'removed', state_reason = null, replaces_id = null where division = ${division}
    and id = ${pair.newId}`.execute(db);
  await sql`update asset set state = coalesce(state_before, 'inService'), state_before = null, state_reason = null, replaced_at = null,
      replaced_by_id = null where division = ${division} and id = ${oldId}`.execute(db);
  if (!pair.kept) await restoreTagOf(db, division, oldId);
  await endPlacements(db, division, [pair.newId]);
  await notePlacements(db, division, [oldId], 'undone');
  await sql`insert into stock_movement (division, item_id, warehouse_id, quantity, kind, source_id, source_line_id, reference)
    select division, item_id, warehouse_id, -sum(quantity), 'workorder', source_id, source_line_id, reference from stock_movement
    where division = ${division} and source_id = ${pair.newId} group by 1, 2, 3, 6, 7, 8 having sum(quantity) <> 0`.execute(
    db,
  );
  await planAssets(db, [oldId, pair.newId]);
  return oldId;
}
