import type {
  ItemSupplier,
  ItemSupplierChange,
  ItemSupplierInput,
} from '@werkbank/contract/purchase-orders/suppliers/supplier.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import { found, Problem } from '#base/problem.ts';
import { violatedConstraint } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';
import type { ListRef, Scope } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';

export interface SupplierRef extends Scope {
  itemId: string;
  id: string;
  ifMatch: number | undefined;
}

/** Suppliers of an item, the main one first. */
export async function listSuppliers({
  db,
  division,
  itemId,
  page,
}: ListRef & { itemId: string }): Promise<PageResult<ItemSupplier>> {
  const matching = sql<boolean>`s.division = ${division} and s.item_id = ${itemId}`;
  const { rows } = await sql<ItemSupplier>`
    select ${columns} ${tables} where ${matching} order by s.main desc, a.name, a.id limit ${page.size} offset ${page.skip}`.execute(
    db,
  );
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, sql`item_supplier s where ${matching}`) };
}

export async function findSupplier(
  { db, division }: Scope,
  itemId: string,
  id: string,
): Promise<ItemSupplier | undefined> {
  const { rows } = await sql<ItemSupplier>`
    select ${columns} ${tables} where s.division = ${division} and s.item_id = ${itemId} and s.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Adds a supplier to an item and returns its id; the first one is the main one.
 * @throws Problem `item.not_found`, `account.not_supplier`, `itemsupplier.taken`, `reference.not_found`
 */
export async function addSupplier({ db, division }: Scope, itemId: string, input: ItemSupplierInput): Promise<string> {
  await lockItem({ db, division }, itemId);
  await requireSupplier({ db, division }, input.supplierId);
  const { rows } = await sql<{ id: string }>`
    insert into item_supplier (division, item_id, supplier_id, supplier_item_code, purchase_unit, unit_factor, price, price_steps,
      currency, lead_days, minimum_quantity, order_multiple, main, notes)
    select i.division, i.id, a.id, ${input.supplierItemCode || null}, coalesce(${input.purchaseUnit || null}::text, i.unit),
      ${input.unitFactor ?? 1}::numeric, ${input.price ?? null}::numeric, ${JSON.stringify(input.priceSteps ?? [])}::jsonb,
      coalesce(${input.currency ?? null}::text, a.purchase_currency, v.currency), ${input.leadDays ?? null}::integer,
      ${input.minimumQuantity ?? null}::numeric, ${input.orderMultiple ?? null}::numeric,
      ${input.main ?? false}::boolean or not exists (select from item_supplier m where m.item_id = i.id and m.main), ${input.notes || null}
    from item i join division v on v.code = i.division join account a on a.division = i.division and a.id = ${input.supplierId}
    where i.division = ${division} and i.id = ${itemId} returning id`
    .execute(db)
    .catch(refuse);
  return found(rows[0], 'item.not_found').id;
}

/** False when the version is outdated or the supplier does not exist. */
export async function updateSupplier(
  { db, division, itemId, id, ifMatch }: SupplierRef,
  change: ItemSupplierChange,
): Promise<boolean> {
  await lockItem({ db, division }, itemId);
  const which = sql<boolean>`s.division = ${division} and s.item_id = ${itemId} and s.id = ${id} and ${isVersion('s.version', ifMatch)}`;
  const { numAffectedRows } = await sql`update item_supplier s set ${assignments(change)} where ${which}`
    .execute(db)
    .catch(refuse);
  return numAffectedRows === 1n;
}

/** Removes a supplier, and makes another one the main supplier if there is one; false when the version is outdated or it does not exist. */
export async function removeSupplier({ db, division, itemId, id, ifMatch }: SupplierRef): Promise<boolean> {
  await lockItem({ db, division }, itemId);
  const { rows } = await sql<{ main: boolean }>`
    delete from item_supplier s where s.division = ${division} and s.item_id = ${itemId} and s.id = ${id}
      and ${isVersion('s.version', ifMatch)} returning main`.execute(db);
  if (rows[0]?.main)
    await sql`update item_supplier set main = true where id = (
      select s.id from item_supplier s where s.item_id = ${itemId} order by s.created, s.id limit 1)`.execute(db);
  return rows.length > 0;
}

/** Serialises changes of the main supplier of an item. */
async function lockItem({ db, division }: Scope, itemId: string): Promise<void> {
  const { rows } =
    await sql`select from item i where i.division = ${division} and i.id = ${itemId} for no key update`.execute(db);
  if (rows.length === 0) throw new Problem('item.not_found');
}

async function requireSupplier({ db, division }: Scope, id: string): Promise<void> {
  const { rows } = await sql<{ name: string; isSupplier: boolean }>`
    select a.name, a.is_supplier as "isSupplier" from account a where a.division = ${division} and a.id = ${id}`.execute(
    db,
  );
  const { name, isSupplier } = found(rows[0], 'reference.not_found', { reference: 'supplierId' });
  if (!isSupplier) throw new Problem('account.not_supplier', { params: { name } });
}

function assignments(change: ItemSupplierChange): RawBuilder<unknown> {
  const values: Record<string, RawBuilder<unknown> | undefined> = {
    supplier_item_code: given(change.supplierItemCode, (value) => sql`${value || null}::text`),
    purchase_unit: given(
      change.purchaseUnit,
      (value) => sql`coalesce(${value || null}::text, (select i.unit from item i where i.id = s.item_id))`,
    ),
    unit_factor: given(change.unitFactor, (value) => sql`${value}::numeric`),
    price: given(change.price, (value) => sql`${value}::numeric`),
    price_steps: given(change.priceSteps, (value) => sql`${JSON.stringify(value)}::jsonb`),
    currency: given(
      change.currency,
      (value) => sql`coalesce(${value}::text, (select coalesce(a.purchase_currency, v.currency) from account a
        join division v on v.code = a.division where a.id = s.supplier_id))`,
    ),
    lead_days: given(change.leadDays, (value) => sql`${value}::integer`),
    minimum_quantity: given(change.minimumQuantity, (value) => sql`${value}::numeric`),
    order_multiple: given(change.orderMultiple, (value) => sql`${value}::numeric`),
    main: given(change.main, (value) => sql`${value}::boolean`),
    notes: given(change.notes, (value) => sql`${value || null}::text`),
  };
  const assigned = Object.entries(values).flatMap(([column, value]) =>
    value ? sql`${sql.ref(column)} = ${value}` : [],
  );
  return assigned.length === 0 ? sql`notes = s.notes` : sql.join(assigned);
}

const given = <T>(value: T | undefined, write: (value: T) => RawBuilder<unknown>) =>
  value === undefined ? undefined : write(value);

function refuse(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'item_supplier_taken') throw new Problem('itemsupplier.taken');
  if (constraint === 'item_supplier_unit')
    throw new Problem('reference.not_found', { params: { reference: 'purchaseUnit' } });
  throw error;
}

const columns: RawBuilder<ItemSupplier> = sql`
  s.id, s.division, s.item_id as "itemId", i.code as "itemCode", i.description as "itemDescription", i.unit as "itemUnit",
  s.supplier_id as "supplierId", a.code as "supplierCode", a.name as "supplierName",
  not a.is_supplier or a.blocked or a.start_date > business_day() or coalesce(a.end_date < business_day(), false) as blocked,
  s.supplier_item_code as "supplierItemCode", s.purchase_unit as "purchaseUnit", s.unit_factor as "unitFactor", s.price,
  s.price_steps as "priceSteps", s.currency, s.lead_days as "leadDays", s.minimum_quantity as "minimumQuantity",
  s.order_multiple as "orderMultiple", s.main, s.notes, ${sql.join(auditColumns('s').map((column) => sql`${column}`))}`;

const tables = sql`
  from item_supplier s join item i on i.id = s.item_id join account a on a.id = s.supplier_id`;
