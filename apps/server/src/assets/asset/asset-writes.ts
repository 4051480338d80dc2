import type { AssetChange, AssetInput } from '@werkbank/contract/assets/asset/asset.ts';
import { sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import { definedOnly, emptyToNull } from '#db/column-values.ts';
import type { Db } from '#db/db.ts';
import type { Scope } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { planAssets, setIntervals } from '../due-dates/due-date-store.ts';
import { assignTag, freeTag, requireTag, retireTagOf } from '../labels/tag-store.ts';
import { lockOrdersOf } from '../shared/order-lock.ts';
import { endPlacements, notePlacements } from '../shared/placement-store.ts';
import type { AssetScope } from '../shared/scope-store.ts';

interface Site {
  id: string;
  division: number;
  country: string;
}

/**
 * Creates an asset with its tag, its place and its dates, and returns its id.
 * @throws Problem `asset.id_taken`, `asset.unknown_type`, `asset.tag_taken`, `asset.tag_invalid`, `reference.not_found`
 */
export async function insertAsset(
  db: Db,
  site: Site,
  input: AssetInput,
  options: { reason?: 'placed' | 'replacement'; replacesId?: string; withoutTag?: boolean } = {},
): Promise<string> {
  const { division } = site;
  const type = await requireType(db, input.type, site.country);
  const item = await requireReferences(db, division, site.id, input);
  const inserted = await db
    .insertInto('asset')
    .values({
      ...toRow(input),
      division,
      location_id: site.id,
      type: type.type,
      description: input.description ?? item ?? type.description,
      replaces_id: options.replacesId ?? null,
      ...(input.id !== undefined && { id: input.id }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  const { id } = found(inserted, 'asset.id_taken');
  if (!options.withoutTag)
    await assignTag(db, division, id, input.tag === undefined ? await freeTag(db) : requireTag(input.tag));
  await notePlacements(db, division, [id], options.reason ?? 'placed');
  if (input.intervals) await setIntervals(db, division, id, input.intervals);
  await planAssets(db, [id]);
  return id;
}

/**
 * Changes an asset that has not ended; undefined when the version is outdated.
 * @throws Problem `asset.unknown_type`, `asset.tag_taken`, `asset.tag_invalid`, `reference.not_found`
 */
export async function updateAsset(
  { db, division, ifMatch }: Scope & { ifMatch: number | undefined },
  asset: AssetScope,
  change: AssetChange,
): Promise<string | undefined> {
  const type = change.type === undefined ? undefined : await requireType(db, change.type, asset.country);
  await requireReferences(db, division, asset.locationId, change);
  const { rows: before } = await sql<{ place_id: string | null }>`
    select place_id from asset where division = ${division} and id = ${asset.id} for update`.execute(db);
  const row = await db
    .updateTable('asset')
    .set({ ...toRow(change), ...(type && { type: type.type }), division })
    .where('division', '=', division)
    .where('id', '=', asset.id)
    .where('state', 'not in', ['replaced', 'removed'])
    .where(isVersion('version', ifMatch))
    .returning(['id', 'place_id'])
    .executeTakeFirst();
  if (!row) return undefined;
  if (change.tag !== undefined) await assignTag(db, division, asset.id, requireTag(change.tag));
  if (row.place_id !== before[0]?.place_id) await notePlacements(db, division, [asset.id], 'moved');
  if (change.intervals) await setIntervals(db, division, asset.id, change.intervals);
  await planAssets(db, [asset.id]);
  return row.id;
}

/** Removes the asset and keeps its attachments; undefined when it had ended already or the version is outdated. */
export async function removeAsset(
  db: Db,
  division: number,
  id: string,
  version: number | undefined,
): Promise<string | undefined> {
  await lockOrdersOf(db, division, [id]);
  const { rows } = await sql<{ id: string }>`
    update asset set state = 'removed' where division = ${division} and id = ${id} and state not in ('replaced', 'removed')
      and ${isVersion('version', version)} returning id`.execute(db);
  if (!rows[0]) return undefined;
  await retireTagOf(db, division, id);
  await endPlacements(db, division, [id]);
  await planAssets(db, [id]);
  return id;
}

function toRow(change: AssetChange) {
  return definedOnly({
    item_id: change.itemId,
    description: change.description,
    brand: emptyToNull(change.brand),
    model: emptyToNull(change.model),
    serial_number: emptyToNull(change.serialNumber),
    inventory_number: emptyToNull(change.inventoryNumber),
    place_id: change.placeId,
    position: emptyToNull(change.position),
    walk_order: change.walkOrder,
    agent: emptyToNull(change.agent),
    content: change.content,
    content_unit: emptyToNull(change.contentUnit),
    fire_class: emptyToNull(change.fireClass),
    contains_pfas: change.containsPfas,
    manufacture_date: change.manufactureDate,
    installation_date: change.installationDate,
    warranty_until: change.warrantyUntil,
    own_end_of_life_on: change.endOfLifeOn,
    serviced_before: change.servicedBefore,
    battery_due_on: change.batteryDueOn,
    pads_adult_due_on: change.padsAdultDueOn,
    pads_child_due_on: change.padsChildDueOn,
    expiry_date: change.expiryDate,
    ownership: change.ownership,
    contract_number: emptyToNull(change.contractNumber),
    state: change.state,
    state_reason: emptyToNull(change.stateReason),
    notes: emptyToNull(change.notes),
  });
}

/** @throws Problem `asset.unknown_type` */
export async function requireType(
  db: Db,
  type: string,
  country = 'NL',
): Promise<{ type: string; description: string }> {
  const description = sql.ref(country === 'DE' ? 'description_de' : 'description_nl');
  const { rows } = await sql<{ type: string; description: string }>`
    select type, ${description} as description from asset_type where lower(type) = lower(${type})`.execute(db);
  return found(rows[0], 'asset.unknown_type', { type });
}

/** Returns the description of the item when one is given; refuses places and items of other locations or divisions. */
async function requireReferences(
  db: Db,
  division: number,
  locationId: string,
  { placeId, itemId }: AssetChange,
): Promise<string | undefined> {
  if (placeId) {
    const { rows } = await sql<{ id: string }>`
      select id from place where division = ${division} and location_id = ${locationId} and id = ${placeId}`.execute(
      db,
    );
    if (!rows[0]) throw new Problem('reference.not_found', { params: { reference: 'placeId' } });
  }
  if (!itemId) return undefined;
  const { rows } = await sql<{ description: string }>`
    select description from item where division = ${division} and id = ${itemId}`.execute(db);
  return found(rows[0], 'reference.not_found', { reference: 'itemId' }).description;
}
