import { phoneReasonUses } from '@werkbank/contract/administration/lists/master-lists.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { PackOrder, PackReason, PackService, PackTask, PackVan } from '@werkbank/contract/work-orders/day/day.ts';
import type { PackedDay } from '@werkbank/contract/work-orders/day/packed-day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { rowsOf } from '#db/record-columns.ts';
import { isLocationWithin, type Limit } from '#db/references/limit.ts';
import type { Scope } from '#db/scope.ts';
import { taskColumns, taskTables } from '../tasks/task-store.ts';

type SiteParts = Pick<PackOrder, 'site' | 'places' | 'contacts'>;

/** The parts of a pack that belong to a location, by the id of the location. */
export async function listSites(
  db: Db,
  division: number,
  locationIds: readonly string[],
): Promise<Map<string, SiteParts>> {
  const ids = [...new Set(locationIds)];
  const { rows } = await sql<PackOrder['site'] & Omit<SiteParts, 'site'> & { id: string }>`
    select l.id, l.opening_hours as "openingHours", l.building_use as "buildingUse", l.notes, l.phone, l.email, l.country, l.latitude,
      l.longitude, ${places} as places, ${contacts} as contacts
    from location l where l.division = ${division} and l.id in (select given_ids(${ids}::uuid[]))`.execute(db);
  return new Map(
    rows.map(({ id, places: within, contacts: people, ...site }) => [id, { site, places: within, contacts: people }]),
  );
}

const places = rowsOf(sql<PackOrder['places'][number]>`
  select p.id, p.parent_id as "parentId", p.kind, p.name, p.path from place p
  where p.division = l.division and p.location_id = l.id order by p.path, p.sort_order, p.id limit 500`);

const contacts = rowsOf(sql<PackOrder['contacts'][number]>`
  select c.full_name as "fullName", c.job_title_description as "jobTitle", c.phone, c.mobile, c.email from contact c
  where c.division = l.division and c.account_id = l.account_id and (c.end_date is null or c.end_date >= business_day())
  order by c.is_main_contact desc, c.full_name, c.id limit 20`);

const lastReport = sql`(
  select jsonb_build_object('id', r.id, 'date', r.performed_on, 'level', r.level, 'result', r.result, 'engineerFullName',
    r.engineer_full_name,
    'findings', r.findings, 'actions', r.actions, 'checks', r.checks, 'defects', r.defects)
  from effective_report r where r.asset_id = a.id order by r.performed_on desc, r.id desc limit 1)`;

const plan = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('level', s.level, 'dueOn', s.due_on)
    order by s.due_on nulls last, s.rank desc, s.level), '[]')
  from asset_step s where s.asset_id = a.id and not s.informative)`;

const packColumns = (language: Language): RawBuilder<PackTask> => sql`
  ${taskColumns(language)}, a.brand, a.model, a.inventory_number as "inventoryNumber", a.agent, a.content, a.content_unit as "contentUnit",
  a.fire_class as "fireClass", a.walk_order as "walkOrder", a.manufacture_date as "manufactureDate",
    a.installation_date as "installationDate",
  a.end_of_life_on as "endOfLifeOn", a.battery_due_on as "batteryDueOn", a.pads_adult_due_on as "padsAdultDueOn",
  a.pads_child_due_on as "padsChildDueOn", a.expiry_date as "expiryDate", a.item_id as "itemId", a.notes, a.version as "assetVersion",
  case when a.state = 'replaced' then a.replaced_at + interval '10 minutes' end as "undoUntil",
  ${plan} as plan, ${lastReport} as "lastReport"`;

type PackedTask = PackedDay['orders'][number]['tasks'][number];

/** Tasks of each order with the data of their assets, in the order of the round; null values are left out. */
export async function listPackTasks(
  { db, division }: Scope,
  orderIds: readonly string[],
  { language, limit }: { language: Language; limit: Limit | undefined },
): Promise<Map<string, PackedTask[]>> {
  const { rows } = await sql<PackTask>`
    select x.* from given_ids(${[...orderIds]}::uuid[]) as o (id) cross join lateral (
      select ${packColumns(language)} ${taskTables}
      where k.division = ${division} and k.work_order_id = o.id and k.detached_reason is null
        and ${limit ? isLocationWithin('a.location_id', limit) : sql`true`} order by k.sequence, k.id
      limit 1000) x order by x."workOrderId", x.sequence, x.id`.execute(db);
  const tasks = new Map<string, PackedTask[]>();
  for (const row of rows) {
    const ofOrder = tasks.get(row.workOrderId) ?? [];
    if (ofOrder.length === 0) tasks.set(row.workOrderId, ofOrder);
    ofOrder.push(withoutNulls(row));
  }
  return tasks;
}

function withoutNulls(row: PackTask): PackedTask {
  const given: Record<string, unknown> = {};
  for (const name in row) {
    const value = row[name as keyof PackTask];
    if (value !== null) given[name] = value;
  }
  return given as PackedTask;
}

/** The mechanic's van in each division, with its stock. */
export async function listPackVans(db: Db, divisions: ReadonlySet<number>, engineerId: string): Promise<PackVan[]> {
  const { rows } = await sql<PackVan>`
    select w.division, w.id as "warehouseId", w.code as "warehouseCode", w.description,
      (select coalesce(jsonb_agg(to_jsonb(s) order by s."itemCode"), '[]') from (
        select i.id as "itemId", i.code as "itemCode", i.description as "itemDescription", i.barcode,
          i.unit as "unitCode",
          u.description as "unitDescription",
          i.is_fraction_allowed_item as "isFractionAllowed", i.is_serial_item as "isSerial", coalesce(p.on_hand, 0) as "onHand",
          i.is_sales_item and coalesce(i.end_date >= business_day(), true) as "isSold",
          l.minimum, l.maximum, coalesce(c.quantity, 0) as coming, i.asset_types || i.additional_asset_types as "assetTypes",
          i.asset_types as "ownTypes"
        from (select * from stock_position where warehouse_id = w.id and on_hand <> 0) p
          full join (select * from stock_level where warehouse_id = w.id) l on l.item_id = p.item_id
          join item i on i.id = coalesce(p.item_id, l.item_id) left join unit u on u.division = i.division and u.code = i.unit
          left join (
            select n.item_id, sum(case when t.sent_on is null then n.quantity else n.quantity_on_way end) as quantity
            from stock_transfer t join stock_transfer_line n on n.transfer_id = t.id
            where t.to_warehouse_id = w.id and t.status in (5, 10, 20, 30) group by n.item_id
          ) c on c.item_id = i.id
        order by i.code limit 2000
      ) s) as stock
    from (
      select w.* from unnest(${[...divisions]}::integer[]) as d (code) join warehouse w on w.id = van_of(d.code, ${engineerId}::uuid)
    ) w order by w.division`.execute(db);
  return rows;
}

/** Items used without stock in these divisions. */
export async function listPackServices(db: Db, divisions: readonly number[]): Promise<PackService[]> {
  const { rows } = await sql<PackService>`
    select s.* from unnest(${[...divisions]}::integer[]) as d (code) cross join lateral (
      select i.division, i.id as "itemId", i.code as "itemCode", i.description as "itemDescription", i.unit as "unitCode",
        u.description as "unitDescription", i.is_fraction_allowed_item as "isFractionAllowed"
      from item i left join unit u on u.division = i.division and u.code = i.unit where i.division = d.code and not i.is_stock_item
        and i.is_sales_item and not i.is_make_item
        and i.start_date <= business_day() and (i.end_date is null or i.end_date >= business_day())
      order by i.code limit 200
    ) s order by s.division, s."itemCode"`.execute(db);
  return rows;
}

/** The reasons that these divisions offer on the phone. */
export async function listPackReasons(db: Db, divisions: readonly number[]): Promise<PackReason[]> {
  const { rows } = await sql<PackReason>`
    select s.* from unnest(${[...divisions]}::integer[]) as d (code) cross join unnest(${[...phoneReasonUses]}::text[]) as u (use)
      cross join lateral (
        select r.division, r.use, r.description from reason r
        where r.division = d.code and r.use = u.use and r.active order by r.description, r.id limit 20
      ) s order by s.division, s.use, s.description`.execute(db);
  return rows;
}

/** The mechanic with the name used in documents. */
export async function findSelf(db: Db, engineerId: string): Promise<PackedDay['engineer']> {
  const { rows } = await sql<NonNullable<PackedDay['engineer']>>`
    select id, full_name as "fullName", certificate_number as "certificateNumber" from engineer where id = ${engineerId}`.execute(
    db,
  );
  return rows[0] ?? null;
}
