import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { insertOrder, linkOrder } from '#sales-orders/store.ts';

const firstWorkOrderNumber = 100_001;

interface Line {
  id: string;
  itemId: string;
  isStockItem: boolean;
  description: string;
  quantity: number;
  unitCode: string;
  unitPrice: number;
  discount: number;
  vatCode: string | null;
  assetId: string | null;
  notes: string | null;
}

interface Accepted {
  division: number;
  quotationNumber: number;
  locationId: string;
  accountId: string;
  description: string | null;
  yourRef: string | null;
  remarks: string | null;
  /** The order during which the defects were found, while it can still take work. */
  openWorkOrderId: string | null;
}

/**
 * Makes what was accepted, at the prices that were accepted: lines for devices, and the labour that goes with them, are
 * planned rows of a work order, which bills them when it is done; the rest is a sales order. No line is in both.
 */
export async function fulfil(db: Db, division: number, id: string): Promise<void> {
  const accepted = await readAccepted(db, division, id);
  const lines = await chosenLines(db, division, id);
  const hasDevices = lines.some(({ assetId }) => assetId !== null);
  const isWork = ({ assetId, isStockItem }: Line) => assetId !== null || (hasDevices && !isStockItem);
  const goods = lines.filter((line) => !isWork(line));
  const work = lines.filter(isWork);
  const workOrderId = work.length === 0 ? null : await planWork(db, division, id, accepted, work);
  const salesOrderId = goods.length === 0 ? null : await sell(db, division, accepted, goods);
  await sql`
    update estimate set sales_order_id = ${salesOrderId}, made_work_order_id = ${workOrderId}
    where division = ${division} and id = ${id}`.execute(db);
}

async function readAccepted(db: Db, division: number, id: string): Promise<Accepted> {
  const { rows } = await sql<Accepted>`
    select e.division, e.quotation_number as "quotationNumber", e.location_id as "locationId", e.account_id as "accountId", e.description,
      e.your_ref as "yourRef", e.remarks,
      (select w.id from work_order w where w.id = e.work_order_id and w.location_id = e.location_id and w.status in (10, 15, 20, 25) for update) as "openWorkOrderId"
    from estimate e where e.division = ${division} and e.id = ${id}`.execute(db);
  const [accepted] = rows;
  if (!accepted) throw new Error('An accepted estimate is not there.');
  return accepted;
}

async function chosenLines(db: Db, division: number, id: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select n.id, n.item_id as "itemId", i.is_stock_item as "isStockItem", n.description, n.quantity, n.unit_code as "unitCode",
      n.unit_price as "unitPrice", n.discount, n.vat_code as "vatCode", n.asset_id as "assetId", n.notes
    from estimate_line n join item i on i.id = n.item_id
    where n.division = ${division} and n.estimate_id = ${id} and n.chosen order by n.line_number`.execute(db);
  return rows;
}

async function sell(db: Db, division: number, accepted: Accepted, lines: readonly Line[]): Promise<string> {
  const id = await insertOrder(db, division, {
    orderedById: accepted.accountId,
    description: accepted.description ?? String(accepted.quotationNumber),
    yourRef: accepted.yourRef,
    remarks: accepted.remarks,
    lines: lines.map(({ itemId, description, quantity, unitCode, unitPrice, discount, vatCode, notes }) => ({
      itemId,
      description,
      quantity,
      unitCode,
      unitPrice,
      discount,
      ...(vatCode !== null && { vatCode }),
      notes,
    })),
  });
  await linkOrder(db, division, id, { locationId: accepted.locationId });
  return id;
}

/** Adds the work to the order that found the defects while it runs, else to a repair of its own. */
async function planWork(
  db: Db,
  division: number,
  estimateId: string,
  accepted: Accepted,
  lines: readonly Line[],
): Promise<string> {
  const id = accepted.openWorkOrderId ?? (await insertRepair(db, division, estimateId, accepted));
  const devices = [...new Set(lines.flatMap(({ assetId }) => assetId ?? []))];
  await sql`
    insert into work_order_task (division, work_order_id, asset_id, sequence)
    select ${division}::integer, ${id}::uuid, n.asset_id, coalesce((select max(k.sequence) from work_order_task k where k.work_order_id = ${id}), 0) + n.place
    from unnest(${devices}::uuid[]) with ordinality as n (asset_id, place) join asset a on a.id = n.asset_id
    where a.state not in ('replaced', 'removed') on conflict (work_order_id, asset_id) do nothing`.execute(db);
  await sql`
    insert into work_order_item (division, work_order_id, line_number, item_id, description, planned, quantity, unit_code, unit_price, discount,
      vat_code, asset_id, notes)
    select ${division}::integer, ${id}::uuid,
      coalesce((select max(k.line_number) from work_order_item k where k.work_order_id = ${id}), 0) + row_number() over (order by n.line_number)::integer,
      n.item_id, n.description, true, n.quantity, n.unit_code, n.unit_price, n.discount, n.vat_code, n.asset_id, n.notes
    from estimate_line n where n.division = ${division} and n.id = any(${lines.map((line) => line.id)}::uuid[])`.execute(db);
  return id;
}

async function insertRepair(db: Db, division: number, estimateId: string, accepted: Accepted): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into work_order (division, number, location_id, type, description, your_ref, notes, estimate_id, contact_name, contact_phone, contact_email)
    select l.division, take_number(l.division, 'work_order', ${firstWorkOrderNumber})::integer, l.id, 'repair',
      coalesce(${accepted.description}, ${String(accepted.quotationNumber)}), ${accepted.yourRef}, ${accepted.remarks}, ${estimateId}::uuid,
      l.contact_name, l.phone, l.email
    from location l where l.division = ${division} and l.id = ${accepted.locationId} returning id`.execute(db);
  const [order] = rows;
  if (!order) throw new Error('The location of an estimate is not there.');
  return order.id;
}
