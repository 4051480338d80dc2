import type { ImportEntity } from '@werkbank/contract/imports/mapping.ts';
import { sql } from 'kysely';
import { planAssets } from '#assets/due-dates/due-date-store.ts';
import { sqlState } from '#db/db.ts';
import { withSavepoint } from '#db/savepoint.ts';
import { mirrorToVisitAddresses } from '../entities/account-store.ts';
import { addressLines, mirrorToAccounts } from '../entities/address-store.ts';
import { freeLines } from '../entities/orders/line-store.ts';
import { ensureMainSuppliers } from '../entities/supplier-price-store.ts';
import { currentOf, settersOf } from '../records/column-store.ts';
import { same } from '../records/decide.ts';
import { typedRows } from '../records/record-store.ts';
import type { CellValue, Field } from '../shared/entity.ts';
import { catalogOf } from '../steps/catalog.ts';
import { idsOf, type Kept, lists, tables, type UndoContext, type Written } from './undo-context.ts';

type Values = Readonly<Record<string, CellValue>>;

/** Restores fields that were not changed since, and returns the rows with at least one field left unchanged. */
export async function restoreChanged(
  context: UndoContext,
  entity: ImportEntity,
  rows: readonly Written[],
): Promise<Kept[]> {
  const [only] = rows;
  if (!only) return [];
  try {
    return await withSavepoint(context.db, () => restore(context, entity, rows));
  } catch (error) {
    if (!/^2[23]/.test(sqlState(error) ?? '')) throw error;
    const { table = '' } = error as { table?: string };
    if (rows.length === 1) return [{ written: only, reason: { code: 'inUse', table } }];
    const middle = Math.ceil(rows.length / 2);
    const first = await restoreChanged(context, entity, rows.slice(0, middle));
    return [...first, ...(await restoreChanged(context, entity, rows.slice(middle)))];
  }
}

async function restore(context: UndoContext, entity: ImportEntity, rows: readonly Written[]): Promise<Kept[]> {
  const table = tables[entity] ?? lists[entity];
  if (table === undefined) return [];
  const catalog = await catalogOf(context.db, context.division, 'archived');
  const fields = Object.entries(catalog[entity].fields).filter(([name]) => rows.some(({ before }) => name in before));
  const current = await readCurrent(context, { entity, table, fields }, rows);
  const kept: Kept[] = [];
  const set: { id: string; values: Values }[] = [];
  for (const written of rows) {
    const now = current.get(idOf(written));
    if (!now) {
      kept.push({ written, reason: { code: 'gone' } });
      continue;
    }
    const names = Object.keys(written.before);
    const changed = names.filter(
      (name) => !same(now[name], written.after[name]) && !same(now[name], written.before[name]),
    );
    if (changed.length > 0) kept.push({ written, reason: { code: 'fieldsChanged', fields: changed } });
    const back = names.filter((name) => !changed.includes(name)).map((name) => [name, written.before[name] ?? null]);
    set.push({ id: idOf(written), values: { ...now, ...Object.fromEntries(back) } });
  }
  await write(context, { entity, table, fields }, set);
  await follow(context, entity, idsOf(rows), fields);
  return kept;
}

const idOf = ({ recordId, key }: Written): string => recordId ?? key;

interface Target {
  entity: ImportEntity;
  table: string;
  fields: readonly (readonly [string, Field])[];
}

/** The column by which records of this kind are found, and its type. */
const keyOf = ({ entity }: Target) =>
  lists[entity] ? { column: sql`t.code`, type: sql`text` } : { column: sql`t.id`, type: sql`uuid` };

async function readCurrent(
  { db, division }: UndoContext,
  target: Target,
  rows: readonly Written[],
): Promise<Map<string, Values>> {
  const columns = target.fields.map(([name, field]) => sql`${currentOf(field)} as ${sql.ref(name)}`);
  const key = keyOf(target);
  const ids = lists[target.entity] ? rows.map(idOf) : idsOf(rows);
  const { rows: found } = await sql<{ id: string; values: Values }>`
    select ${key.column} as id, (select to_jsonb(v) from (select ${sql.join(columns)}) as v) as values
    from ${sql.table(target.table)} t where t.division = ${division} and ${key.column} = any(${ids}::${key.type}[])
    order by 1 for update of t`.execute(db);
  return new Map(found.map(({ id, values }) => [id, values]));
}

async function write({ db, division }: UndoContext, target: Target, set: readonly { id: string; values: Values }[]) {
  if (set.length === 0 || target.fields.length === 0) return;
  const key = keyOf(target);
  const types = Object.fromEntries(target.fields.map(([, { column, type }]) => [column, type]));
  const rows = set.map(({ id, values }, n) => ({
    n,
    own: id,
    ...Object.fromEntries(target.fields.map(([name, { column }]) => [column, values[name] ?? null])),
  }));
  if (target.table === 'sales_order_line')
    await freeLines(
      { db, division },
      set.map(({ id }) => id),
    );
  const setters = settersOf(target.fields.map(([, field]) => [field, sql.ref(`r.${field.column}`)]));
  await sql`update ${sql.table(target.table)} t set ${sql.join(setters)} from ${typedRows(rows, { ...types, own: 'text' })}
    where t.division = ${division} and ${key.column} = r.own::${key.type}`.execute(db);
}

/** Updates what depends on the restored fields. */
async function follow(
  { db, division, jobId }: UndoContext,
  entity: ImportEntity,
  ids: readonly string[],
  fields: Target['fields'],
) {
  const lines: readonly string[] = addressLines;
  const hasAddress = fields.some(([, { column }]) => lines.includes(column));
  if (entity === 'accounts' && hasAddress) await mirrorToVisitAddresses({ db, division }, ids);
  if (entity === 'assets') await planAssets(db, [...ids]);
  if (entity === 'supplierPrices') {
    const { rows } = await sql<{ id: string }>`
      select distinct item_id as id from item_supplier where division = ${division} and id = any(${[...ids]}::uuid[])`.execute(
      db,
    );
    await ensureMainSuppliers(
      db,
      rows.map(({ id }) => id),
      jobId,
    );
  }
  if (entity === 'addresses') {
    const { rows } = await sql<{ id: string }>`
      select account_id as id from address where division = ${division} and type = 1 and id = any(${[...ids]}::uuid[])`.execute(
      db,
    );
    await mirrorToAccounts(
      { db, division },
      rows.map(({ id }) => id),
    );
  }
  if (entity === 'purchaseOrderLines')
    await sql`select recompute_purchase_orders(array(select distinct order_id from purchase_order_line
      where division = ${division} and id = any(${[...ids]}::uuid[])))`.execute(db);
  if (entity === 'salesOrderLines')
    await sql`select recompute_sales_orders(array(select distinct order_id from sales_order_line
      where division = ${division} and id = any(${[...ids]}::uuid[])))`.execute(db);
}
