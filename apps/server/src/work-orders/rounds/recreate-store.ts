import type { WorkOrderType } from '@werkbank/contract/work-orders/shared/status.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { literals } from '#db/literals.ts';
import { only } from '#db/rows.ts';
import { firstNumber } from '../order/order-insert.ts';
import { lockLocations } from '../shared/location-lock.ts';
import { addTasks } from '../tasks/order-tasks.ts';

const workOrderIs = literals(workOrderStatus);

/** The order from which a new one is created. */
export interface Source {
  id: string;
  number: number;
  type: WorkOrderType;
  description: string;
  notes: string | null;
  finishedAt: string | null;
}

/** The most recent finished order of a location. */
export async function findSource(db: Db, division: number, locationId: string): Promise<Source | undefined> {
  const { rows } = await sql<Source>`
    select o.id, o.number, o.type, o.description, o.notes, o.completed_at as "finishedAt" from work_order o
    where o.division = ${division} and o.location_id = ${locationId} and o.status in (${workOrderIs.completed}, ${workOrderIs.posted})
    order by o.completed_at desc nulls last, o.number desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Repeats the order and returns the new id; undefined when there is no order to repeat. Two callers at once, and a caller who repeats the
 * request within 60 seconds, get the same order.
 */
export async function recreate(db: Db, division: number, locationId: string): Promise<string | undefined> {
  await lockLocations(db, [locationId]);
  await sendAgain(db, division, locationId);
  const { rows: recent } = await sql<{ id: string }>`
    select o.id from work_order o where o.division = ${division} and o.location_id = ${locationId} and o.recreated_from_id is not null
      and o.status <> ${workOrderIs.cancelled} and o.created > clock_timestamp() - interval '60 seconds' order by o.number desc
        limit 1`.execute(db);
  if (recent[0]) return recent[0].id;
  const source = await findSource(db, division, locationId);
  if (!source) return undefined;
  const id = await copyOrder(db, division, source.id);
  const { kept } = await assetsOf(db, division, locationId, source.id);
  await addTasks(
    { db, division, orderId: id },
    kept.map(({ assetId }) => assetId),
  );
  await copyItems(db, division, source.id, id);
  return id;
}

async function copyOrder(db: Db, division: number, sourceId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into work_order (division, number, location_id, type, description, notes, priority, contact_name, contact_phone, contact_email,
      your_ref, expected_minutes, signature_required, recreated_from_id, created)
    select division, take_number(division, 'work_order', ${firstNumber})::integer, location_id, type, description, notes, priority,
      contact_name,
      contact_phone, contact_email, your_ref, expected_minutes, signature_required, id, clock_timestamp()
    from work_order where division = ${division} and id = ${sourceId} returning id`.execute(db);
  const order = only(rows);
  return order.id;
}

/** Items used, and items planned, are repeated as planned rows; prices are kept. */
async function copyItems(db: Db, division: number, sourceId: string, id: string): Promise<void> {
  await sql`
    insert into work_order_item (division, work_order_id, line_number, item_id, description, planned, quantity, unit_code, unit_price,
      discount, vat_code, charge, asset_id, notes)
    select ${division}::integer, ${id}::uuid, row_number() over (order by i.line_number), i.item_id, i.description, true,
      i.quantity, i.unit_code, i.unit_price, i.discount, i.vat_code, i.charge,
      (select k.asset_id from work_order_task k where k.work_order_id = ${id}::uuid and k.asset_id = i.asset_id), i.notes
    from (${remaining(division, sourceId)}) i order by i.line_number`.execute(db);
}

/** Rows of an order less their returns. */
const remaining = (division: number, orderId: string) => sql`
  select u.line_number, u.item_id, u.description, u.unit_code, u.unit_price, u.discount, u.vat_code, u.charge, u.asset_id, u.notes,
    u.quantity + coalesce((select sum(b.quantity) from work_order_item b where b.corrects_id = u.id), 0) as quantity
  from work_order_item u
  where u.division = ${division} and u.work_order_id = ${orderId} and u.quantity > 0
    and u.quantity > coalesce((select -sum(b.quantity) from work_order_item b where b.corrects_id = u.id), 0)`;

/** Sends finished orders again whose counterpart in the accounting package is missing or failed; does nothing without a connection. */
async function sendAgain(db: Db, division: number, locationId: string): Promise<void> {
  await sql`
    update work_order o set sync_state = 'pending', sync_error = null
    from (select w.id from work_order w join division d on d.code = w.division and d.exact_connected
      where w.division = ${division} and w.location_id = ${locationId} and w.status in (${workOrderIs.completed}, ${workOrderIs.posted})
        and w.sync_state in ('local', 'failed')
      order by w.id for update of w) s
    where o.id = s.id`.execute(db);
}

export interface PlannedAsset {
  assetId: string;
  tag: string | null;
  type: string;
  description: string;
  placePath: string | null;
  position: string | null;
}

interface FollowedAsset extends PlannedAsset {
  originId: string;
  originTag: string | null;
  gone: 'moved' | 'removed' | null;
}

/** Where the assets of an order are now; one that was replaced is followed to its last successor. */
export async function assetsOf(
  db: Db,
  division: number,
  locationId: string,
  orderId: string,
): Promise<{ kept: FollowedAsset[]; skipped: FollowedAsset[] }> {
  const { rows } = await sql<FollowedAsset>`
    with recursive chain as (
      select t.asset_id as origin, t.asset_id as id, t.sequence, 0 as depth from work_order_task t
      where t.division = ${division} and t.work_order_id = ${orderId} and t.detached_reason is null
      union all
      select c.origin, a.replaced_by_id, c.sequence, c.depth + 1 from chain c join asset a on a.id = c.id
      where a.replaced_by_id is not null and a.state = 'replaced' and c.depth < 50
    ), last as (
      select distinct on (id) origin, id, sequence from (select distinct on (origin) origin, id, sequence from chain order by
        origin, depth desc) e
      order by id, sequence
    )
    select n.origin as "originId", o.tag as "originTag", ${sourceAssetColumns},
      case when a.state in ('replaced', 'removed') then 'removed' when a.location_id <> ${locationId} then 'moved' end as gone
    from last n join asset a on a.id = n.id join asset o on o.id = n.origin left join place p on p.id = a.place_id
    order by n.sequence, a.id`.execute(db);
  return { kept: rows.filter(({ gone }) => gone === null), skipped: rows.filter(({ gone }) => gone !== null) };
}

/** Assets at a location that are not among these, in the order of a round. */
export async function otherAssets(
  db: Db,
  division: number,
  locationId: string,
  known: readonly string[],
): Promise<PlannedAsset[]> {
  const { rows } = await sql<PlannedAsset>`
    select ${sourceAssetColumns} from asset a left join place p on p.id = a.place_id
    where a.division = ${division} and a.location_id = ${locationId} and a.state not in ('replaced', 'removed')
      and a.id <> all (${[...known]}::uuid[])
    order by a.walk_order, a.tag, a.id limit 1000`.execute(db);
  return rows;
}

const sourceAssetColumns = sql`a.id as "assetId", a.tag, a.type, a.description, p.path as "placePath", a.position`;

/** Items that would be repeated as planned rows. */
export async function itemsOf(db: Db, division: number, orderId: string) {
  const { rows } = await sql<{
    itemId: string;
    itemCode: string;
    description: string;
    quantity: number;
    unitCode: string;
    unitDescription: string | null;
    charge: 'chargeable' | 'contract' | 'warranty' | 'goodwill';
  }>`
    select r.item_id as "itemId", i.code as "itemCode", r.description, r.quantity, r.unit_code as "unitCode",
      u.description as "unitDescription", r.charge
    from (${remaining(division, orderId)}) r join item i on i.id = r.item_id
    left join unit u on u.division = i.division and u.code = r.unit_code order by r.line_number`.execute(db);
  return rows;
}

/** An unfinished order that was created from this one. */
export async function findRecreated(
  db: Db,
  division: number,
  sourceId: string,
): Promise<{ id: string; number: number } | undefined> {
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number from work_order where division = ${division} and recreated_from_id = ${sourceId} and status < ${workOrderIs.completed}
    order by number desc limit 1`.execute(db);
  return rows[0];
}
