import type {
  Warehouse,
  WarehouseChange,
  WarehouseInput,
  WarehouseListed,
} from '@werkbank/contract/inventory/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { found, Problem } from '#base/problem.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import { auditColumns, exactLinkColumns, userName } from '#db/record-columns.ts';
import type { Limit } from '#db/references/limit.ts';
import { countOf } from '#db/rows.ts';
import type { Scope, VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { isVanWithin } from './shared/van-reach.ts';

/** Which warehouses of a division: within a limit the vans of the team. */
export interface Reach extends Scope {
  limit?: Limit | undefined;
}

const isReached = ({ division, limit }: Reach) => sql<boolean>`w.division = ${division} and ${isVanWithin('w', limit)}`;

/** The warehouse with this e-mail address; of several the main one, then the lowest code. */
export const findByEmail = (reach: Reach, email: string): Promise<Warehouse | undefined> =>
  selectOne(reach.db, sql`${isReached(reach)} and lower(w.e_mail) = lower(${email})`);

export const findById = (reach: Reach, id: string): Promise<Warehouse | undefined> =>
  selectOne(reach.db, sql`${isReached(reach)} and w.id = ${id}`);

/** Warehouses with their stock, the main one first, then by code. */
export async function list(
  reach: Reach,
  active: boolean | undefined,
  page: PageRequest,
): Promise<PageResult<WarehouseListed>> {
  const { db } = reach;
  const which = active === undefined ? isReached(reach) : sql`${isReached(reach)} and w.active = ${active}`;
  const { rows } = await sql<WarehouseListed>`
    select ${columns}, s."itemCount", s."shortCount", (
        select count(*) from stock_level n left join stock_position p on p.warehouse_id = n.warehouse_id and p.item_id = n.item_id
        where n.warehouse_id = w.id and n.minimum > coalesce(p.on_hand - p.reserved, 0)) as "belowMinimumCount"
    from (select w.* from warehouse w where ${which} order by w.main desc, w.code limit ${page.size} offset ${page.skip}) as w
    cross join lateral (
      select count(*) filter (where p.on_hand > 0) as "itemCount", count(*) filter (where p.on_hand < p.reserved) as "shortCount"
      from stock_position p where p.warehouse_id = w.id
    ) s order by w.main desc, w.code`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  const counted = await countOf(db, sql`warehouse w where ${which}`);
  return { rows, total: counted };
}

/**
 * Creates a warehouse and returns its id; the first of a division becomes its main warehouse.
 * @throws Problem `warehouse.code_taken`, `reference.not_found`
 */
export async function insert(db: Db, division: number, input: WarehouseInput): Promise<string> {
  await lockWarehouses(db, division);
  const row = await toRow(db, division, input);
  if (input.main) await unmark(db, division);
  const { main } = await db
    .selectNoFrom(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('warehouse').where('division', '=', division).where('main', '=', true))).as('main'),
    )
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('warehouse')
    .values({ ...row, division, code: input.code, description: input.description, main: Boolean(main) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuse(error, input.code));
  return id;
}

/**
 * Changes a warehouse; undefined when the version is outdated or it does not exist.
 * @throws Problem `warehouse.code_taken`, `warehouse.main`, `reference.not_found`
 */
export async function update(
  { db, division, id, ifMatch }: VersionedRef,
  change: WarehouseChange,
): Promise<string | undefined> {
  await lockWarehouses(db, division);
  const row = await toRow(db, division, change);
  if (change.main) await unmark(db, division, id);
  const changed = await db
    .updateTable('warehouse')
    .set({ ...row, division, ...(change.main && { main: true }) })
    .where('division', '=', division)
    .where('id', '=', id)
    .where(isVersion('version', ifMatch))
    .returning(['id', 'main', 'active'])
    .executeTakeFirst()
    .catch((error: unknown) => refuse(error, change.code ?? ''));
  if (changed?.main && !changed.active) throw new Problem('warehouse.main');
  return changed?.id;
}

const columns: RawBuilder<Warehouse> = sql`
  w.id, w.division, w.code, w.description, w.e_mail as "eMail", w.main, w.manager_user_id as "managerUserId",
  coalesce(${userName('w.manager_user_id')}, w.manager_user_full_name) as "managerUserFullName",
  w.use_storage_locations as "useStorageLocations", null::uuid as "defaultStorageLocationId", null::text as "defaultStorageLocationCode",
  null::text as "defaultStorageLocationDescription", w.engineer_id as "engineerId", w.active,
  w.checks_shipments as "checksShipments",
  ${sql.join([...auditColumns('w'), ...exactLinkColumns('w')].map((column) => sql`${column}`))}`;

async function selectOne(db: Db, which: RawBuilder<boolean>): Promise<Warehouse | undefined> {
  const { rows } =
    await sql<Warehouse>`select ${columns} from warehouse w where ${which} order by w.main desc, w.code limit 1`.execute(
      db,
    );
  return rows[0];
}

/** Keeps exactly one main warehouse, even when several callers change it at the same time. */
const lockWarehouses = (db: Db, division: number) =>
  sql`select pg_advisory_xact_lock(hashtext('warehouse'), ${division})`.execute(db);

const unmark = (db: Db, division: number, except?: string) =>
  sql`update warehouse set main = false where division = ${division} and main
    and ${except === undefined ? sql`true` : sql`id <> ${except}`}`.execute(db);

async function toRow(db: Db, division: number, change: WarehouseChange) {
  if (change.engineerId) await requireEngineer(db, division, change.engineerId);
  const manager = change.managerUserId ? await findUser(db, division, change.managerUserId) : undefined;
  return given({
    code: change.code,
    description: change.description,
    e_mail: change.eMail,
    manager_user_id: change.managerUserId,
    manager_user_full_name: change.managerUserId === null ? null : manager,
    use_storage_locations: change.useStorageLocations,
    engineer_id: change.engineerId,
    active: change.active,
    checks_shipments: change.checksShipments,
  });
}

/** The name of a user of the division. */
async function findUser(db: Db, division: number, id: string): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select u.display_name as name from app_user u join user_division d on d.user_id = u.id and d.division = ${division}
    where u.id = ${id}`.execute(db);
  return found(rows[0], 'reference.not_found', { reference: 'managerUserId' }).name;
}

/** Requires that a service van belongs to a mechanic of the division. */
async function requireEngineer(db: Db, division: number, id: string): Promise<void> {
  const { rows } =
    await sql`select from engineer_division where division = ${division} and engineer_id = ${id}`.execute(db);
  found(rows[0], 'reference.not_found', { reference: 'engineerId' });
}

const given = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

function refuse(error: unknown, code: string): never {
  if (violatedConstraint(error) === 'warehouse_division_code_key')
    throw new Problem('warehouse.code_taken', { params: { code } });
  throw error;
}
