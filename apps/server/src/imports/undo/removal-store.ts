import type { ImportEntity } from '@werkbank/contract/imports/mapping.ts';
import { sql } from 'kysely';
import { sqlState } from '#db/db.ts';
import { withSavepoint } from '#db/savepoint.ts';
import { release } from '#inventory/booking-store.ts';
import { ensureMainAddresses } from '../entities/address-store.ts';
import { freeLines } from '../entities/orders/line-store.ts';
import { ensureMainSuppliers } from '../entities/supplier-price-store.ts';
import { ensureMainWarehouse } from '../entities/warehouse-store.ts';
import { changedByOthers } from '../records/change-store.ts';
import { removeAssets } from './asset-removal-store.ts';
import { idsOf, type Kept, lists, tables, type UndoContext, type Written } from './undo-context.ts';

/** Removes records that an import created, and returns those that other records depend on. */
export async function removeCreated(
  context: UndoContext,
  entity: ImportEntity,
  rows: readonly Written[],
): Promise<Kept[]> {
  if (entity === 'deliveries' || entity === 'receipts')
    return rows.map((written) => ({ written, reason: { code: 'final' } }));
  const table = tables[entity];
  const edited =
    table === undefined
      ? new Set<string>()
      : await changedByOthers(context.db, table, idsOf(rows), { jobId: context.jobId });
  const isEdited = ({ recordId }: Written) => recordId !== null && edited.has(recordId);
  const kept = rows.filter(isEdited).map((written): Kept => ({ written, reason: { code: 'changedSince' } }));
  const free = rows.filter((row) => !isEdited(row));
  return [...kept, ...(await removeTogether(context, entity, free))];
}

/** Rows are halved until only those in use remain, in the same way as when they are written. */
async function removeTogether(context: UndoContext, entity: ImportEntity, rows: readonly Written[]): Promise<Kept[]> {
  const [only] = rows;
  if (!only) return [];
  try {
    await withSavepoint(context.db, () => remove(context, entity, rows));
    return [];
  } catch (error) {
    if (sqlState(error) !== '23503') throw error;
    const { table = '' } = error as { table?: string };
    if (rows.length === 1) return [{ written: only, reason: { code: 'inUse', table } }];
    const middle = Math.ceil(rows.length / 2);
    const first = await removeTogether(context, entity, rows.slice(0, middle));
    return [...first, ...(await removeTogether(context, entity, rows.slice(middle)))];
  }
}

type Remove = (context: UndoContext, ids: readonly string[]) => Promise<void>;

async function remove(context: UndoContext, entity: ImportEntity, rows: readonly Written[]): Promise<void> {
  const { db, division } = context;
  const [list, table] = [lists[entity], tables[entity]];
  if (list !== undefined) {
    const codes = rows.map(({ key }) => key);
    await sql`delete from ${sql.table(list)} where division = ${division} and code = any(${codes}::text[])`.execute(db);
    return;
  }
  if (table === undefined) return;
  const ids = idsOf(rows);
  const special = removers[entity];
  if (special) await special(context, ids);
  else await deleteFrom(context, table, ids);
}

async function deleteFrom({ db, division }: UndoContext, table: string, ids: readonly string[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where division = ${division} and id = any(${[...ids]}::uuid[])`.execute(db);
}

async function removeAccounts(context: UndoContext, ids: readonly string[]): Promise<void> {
  const { db, division } = context;
  // The visit address is part of the account; other addresses were removed before.
  await sql`delete from address where division = ${division} and account_id = any(${[...ids]}::uuid[])`.execute(db);
  await deleteFrom(context, 'account', ids);
}

async function removeContacts(context: UndoContext, ids: readonly string[]): Promise<void> {
  const { db, division } = context;
  await sql`update account set main_contact_id = null
    where division = ${division} and main_contact_id = any(${[...ids]}::uuid[])`.execute(db);
  await deleteFrom(context, 'contact', ids);
}

async function removeAddresses(context: UndoContext, ids: readonly string[]): Promise<void> {
  const { db, division } = context;
  const { rows: owners } = await sql<{ id: string }>`
    select distinct account_id as id from address where division = ${division} and id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  await deleteFrom(context, 'address', ids);
  await ensureMainAddresses(
    context,
    owners.map(({ id }) => id),
  );
}

async function removeLines(context: UndoContext, ids: readonly string[]): Promise<void> {
  const { db, division } = context;
  const { rows: orders } = await sql<{ id: string }>`
    select distinct order_id as id from sales_order_line where division = ${division} and id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  await freeLines(context, ids);
  await deleteFrom(context, 'sales_order_line', ids);
  await sql`select recompute_sales_orders(${orders.map(({ id }) => id)}::uuid[])`.execute(db);
}

async function removePurchaseLines(context: UndoContext, ids: readonly string[]): Promise<void> {
  const { db, division } = context;
  const { rows } = await sql<{ id: string }>`
    delete from purchase_order_line where division = ${division} and id = any(${[...ids]}::uuid[]) returning order_id as id`.execute(
    db,
  );
  await sql`select recompute_purchase_orders(${[...new Set(rows.map(({ id }) => id))]}::uuid[])`.execute(db);
}

/** Orders of which nothing was made; what is reserved for them becomes free. */
async function removeAssemblyOrders(context: UndoContext, ids: readonly string[]): Promise<void> {
  const { db, division } = context;
  const { rows } = await sql<{ itemId: string; warehouseId: string; quantity: number }>`
    with part as (delete from assembly_order_part where division = ${division} and order_id = any(${[...ids]}::uuid[])
      returning order_id, item_id, quantity_reserved)
    select p.item_id as "itemId", o.warehouse_id as "warehouseId", p.quantity_reserved as quantity
    from part p join assembly_order o on o.id = p.order_id where p.quantity_reserved > 0`.execute(db);
  await release(db, division, rows);
  await deleteFrom(context, 'assembly_order', ids);
}

async function removeSupplierPrices({ db, division, jobId }: UndoContext, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from item_supplier where division = ${division} and id = any(${[...ids]}::uuid[]) returning item_id as id`.execute(
    db,
  );
  await ensureMainSuppliers(
    db,
    rows.map(({ id }) => id),
    jobId,
  );
}

async function removeItems(context: UndoContext, ids: readonly string[]): Promise<void> {
  await removeEmptyPositions(context, 'item_id', ids);
  await deleteFrom(context, 'item', ids);
}

async function removeWarehouses(context: UndoContext, ids: readonly string[]): Promise<void> {
  await removeEmptyPositions(context, 'warehouse_id', ids);
  await deleteFrom(context, 'warehouse', ids);
  await ensureMainWarehouse(context);
}

async function removeLocations(context: UndoContext, ids: readonly string[]): Promise<void> {
  const { db, division } = context;
  await sql`delete from place where division = ${division} and location_id = any(${[...ids]}::uuid[])`.execute(db);
  await deleteFrom(context, 'location', ids);
}

/** Kinds of records that consist of more than one row. */
const removers: Readonly<Partial<Record<ImportEntity, Remove>>> = {
  accounts: removeAccounts,
  contacts: removeContacts,
  addresses: removeAddresses,
  salesOrderLines: removeLines,
  purchaseOrderLines: removePurchaseLines,
  assemblyOrders: removeAssemblyOrders,
  supplierPrices: removeSupplierPrices,
  items: removeItems,
  warehouses: removeWarehouses,
  locations: removeLocations,
  assets: removeAssets,
};

/** A position without stock or reservations carries no information. */
async function removeEmptyPositions(
  { db, division }: UndoContext,
  column: string,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from stock_position where division = ${division} and ${sql.ref(column)} = any(${[...ids]}::uuid[])
    and on_hand = 0 and reserved = 0`.execute(db);
}
