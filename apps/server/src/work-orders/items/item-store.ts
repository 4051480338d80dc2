import type { WorkOrderItem, WorkOrderItemInput } from '@werkbank/contract/work-orders/items/item.ts';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { recordset } from '#db/rows.ts';
import { issue } from '#inventory/booking-store.ts';
import { orderJoins, stockOf } from '../shared/order-columns.ts';

/** Items of these orders, by line. */
export async function listItemsOf(db: Db, division: number, orderIds: readonly string[]): Promise<WorkOrderItem[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<WorkOrderItem>`
    select r.id, r.work_order_id as "workOrderId", r.line_number as "lineNumber", r.item_id as "itemId", i.code as "itemCode",
      i.description as "itemDescription", r.description, r.planned, r.quantity, r.unit_code as "unitCode",
        u.description as "unitDescription", r.unit_price as "unitPrice",
      r.discount, r.amount, r.amount + vat_of(r.amount, coalesce(c.percentage, 0)) as "amountInclVat", r.vat_code as "vatCode", r.charge,
        r.charge = 'chargeable' as billable, r.warehouse_id as "warehouseId",
      w.code as "warehouseCode", r.asset_id as "assetId", r.service_report_id as "serviceReportId", r.corrects_id as "correctsId",
      not r.planned and coalesce(p.on_hand < 0, false) as "stockShort", r.notes,
      ${sql.join([...auditColumns('r')].map((column) => sql`${column}`))}
    from work_order_item r join item i on i.id = r.item_id left join warehouse w on w.id = r.warehouse_id
    left join stock_position p on p.item_id = r.item_id and p.warehouse_id = r.warehouse_id
    left join vat_code c on c.division = r.division and c.code = r.vat_code
    left join unit u on u.division = r.division and u.code = r.unit_code
    where r.division = ${division} and r.work_order_id in (select given_ids(${[...orderIds]}::uuid[]))
    order by r.line_number, r.id`.execute(db);
  return rows;
}

/** An order that the caller has locked, and the mechanic who enters items on it. */
export interface BookedOrder {
  id: string;
  number: number;
  /** The mechanic whose van supplies the goods; without one, or without a van, see `stockOf`. */
  engineerId?: string | undefined;
}

/** The van of a mechanic in the division. */
export const vanOf = (division: number, engineerId: string | undefined): RawBuilder<string | null> =>
  sql`van_of(${division}::integer, ${engineerId ?? null}::uuid)`;

/**
 * Adds rows to an order that the caller has locked; used items are issued from their warehouses. Returns their ids.
 * @throws Problem `item.not_found`, `item.fraction`, `warehouse.not_found`, `reference.not_found`, `workorder.exceeds_used`
 */
export async function insertItems(
  db: Db,
  division: number,
  order: BookedOrder,
  inputs: readonly WorkOrderItemInput[],
): Promise<string[]> {
  if (inputs.length === 0) return [];
  const rows = await resolve(db, division, order, inputs);
  await sql`
    insert into work_order_item (id, division, work_order_id, line_number, item_id, description, planned, quantity, unit_code, unit_price,
      discount, vat_code, charge, warehouse_id, asset_id, service_report_id, corrects_id, notes)
    select r.id, ${division}::integer, ${order.id}::uuid,
      (select coalesce(max(x.line_number), 0) from work_order_item x where x.work_order_id = ${order.id}::uuid) + r.n,
      r."itemId", r.description, r.planned, r.quantity, r."unitCode", r."unitPrice", r.discount, r."vatCode", r.charge, r."warehouseId",
        r."assetId",
      r."serviceReportId", r."correctsId", r.notes
    from ${recordset(
      rows.map((row, n) => ({ ...row, n: n + 1 })),
      `r (n integer, id uuid, "itemId" uuid,
      description text, planned boolean, quantity numeric, "unitCode" text, "unitPrice" numeric,
      discount numeric, "vatCode" text, charge text,
      "warehouseId" uuid, "assetId" uuid, "serviceReportId" uuid, "correctsId" uuid, notes text)`,
    )}`.execute(db);
  await refuseExcess(db, division, order.id);
  await bookItems(
    db,
    division,
    order,
    rows.filter(({ planned }) => !planned),
  );
  return rows.map(({ id }) => id);
}

/** Issues used rows from their warehouses; a negative row returns goods. */
export async function bookItems(
  db: Db,
  division: number,
  order: BookedOrder,
  rows: readonly Pick<Resolved, 'id' | 'itemId' | 'warehouseId' | 'quantity'>[],
): Promise<void> {
  const lines = rows.flatMap(({ id, itemId, warehouseId, quantity }) =>
    itemId === null || warehouseId === null ? [] : [{ lineId: id, itemId, warehouseId, quantity, released: 0 }],
  );
  if (lines.length === 0) return;
  const { rows: today } = await sql<{ day: string }>`select business_day() as day`.execute(db);
  await issue(db, division, {
    kind: 'workorder',
    sourceId: order.id,
    reference: String(order.number),
    movedOn: today[0]?.day ?? '',
    allowNegative: true,
    lines,
  });
}

interface Resolved {
  id: string;
  itemId: string | null;
  itemCode: string;
  isFractionAllowed: boolean;
  description: string;
  quantity: number;
  unitCode: string;
  unitPrice: number;
  discount: number;
  vatCode: string | null;
  charge: string;
  planned: boolean;
  warehouseId: string | null;
  assetId: string | null;
  serviceReportId: string | null;
  correctsId: string | null;
  notes: string | null;
  /** The references that do not exist. */
  missing: string | null;
}

/** Fills in items, prices, discounts, VAT and warehouses of new rows, all in one statement. */
async function resolve(
  db: Db,
  division: number,
  order: BookedOrder,
  inputs: readonly WorkOrderItemInput[],
): Promise<Resolved[]> {
  const { rows } = await sql<Resolved>`
    select new_id() as id, i.id as "itemId", coalesce(i.code, g.item_code, g.item_id::text) as "itemCode",
      coalesce(i.is_fraction_allowed_item, false) as "isFractionAllowed",
      coalesce(nullif(g.description, ''), c.description, i.description) as description, g.quantity, i.unit as "unitCode",
      coalesce(c.unit_price, g.unit_price, p.price, 0) as "unitPrice", coalesce(c.discount, g.discount, k.discount_sales, 0) as discount,
      coalesce(c.vat_code, v.code) as "vatCode", coalesce(c.charge, g.charge, 'chargeable') as charge, g.planned,
      case when i.is_stock_item then case when g.corrects_id is not null then c.warehouse_id else w.id end end as "warehouseId",
      coalesce(c.asset_id, a.id) as "assetId", s.id as "serviceReportId", c.id as "correctsId", nullif(g.notes, '') as notes,
      case when g.corrects_id is not null and c.id is null then 'correctsId'
        when g.asset_id is not null and a.id is null then 'assetId'
        when g.service_report_id is not null and s.id is null then 'serviceReportId'
        when g.warehouse_id is not null and w.id is null then 'warehouseId' end as missing
    from work_order o ${orderJoins}
    cross join jsonb_to_recordset(${toJson(inputs)}::jsonb) as g (n integer, item_id uuid, item_code text, description text,
      quantity numeric,
      planned boolean, unit_price numeric, discount numeric, charge text, warehouse_id uuid, asset_id uuid, service_report_id uuid,
        corrects_id uuid, notes text)
    left join work_order_item c on c.work_order_id = o.id and c.id = g.corrects_id and c.quantity > 0 and not c.planned
    left join vat_code own on own.division = ${division} and own.code = k.sales_vat_code
    left join item i on i.division = ${division} and i.id = coalesce(c.item_id, g.item_id,
      (select x.id from item x where x.division = ${division} and lower(x.code) = lower(g.item_code)))
    left join lateral price_of(i.id, k.id, g.quantity, business_day()) as p on g.unit_price is null
    left join vat_code v on v.division = ${division} and v.code = coalesce(case when own.percentage = 0
      then own.code end, i.sales_vat_code, k.sales_vat_code)
    left join warehouse w on w.division = ${division} and w.active
      and w.id = coalesce(g.warehouse_id, ${vanOf(division, order.engineerId)}, ${stockOf})
    left join asset a on a.division = ${division} and a.id = g.asset_id
    left join service_report s on s.division = ${division} and s.id = g.service_report_id
    where o.division = ${division} and o.id = ${order.id} order by g.n`.execute(db);
  refuse(rows);
  return rows;
}

function refuse(rows: readonly Resolved[]): void {
  for (const [n, row] of rows.entries()) {
    if (row.missing === 'warehouseId') throw fault('warehouse.not_found', n, 'warehouseId', row);
    if (row.missing !== null) throw fault('reference.not_found', n, row.missing, row);
    if (row.itemId === null) throw fault('item.not_found', n, 'itemId', row);
    if (!row.isFractionAllowed && !Number.isInteger(row.quantity)) throw fault('item.fraction', n, 'quantity', row);
  }
}

type RowProblem = 'item.not_found' | 'item.fraction' | 'warehouse.not_found' | 'reference.not_found';

const fault = (code: RowProblem, n: number, field: string, { itemCode }: Resolved) =>
  new Problem(code, {
    params: { code: itemCode, reference: field },
    errors: [{ path: `body/${n}/${field}`, code, message: code }],
  });

/** @throws Problem `workorder.exceeds_used` when more would be returned than a row used */
async function refuseExcess(db: Db, division: number, orderId: string): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select distinct i.code from work_order_item u join item i on i.id = u.item_id
    where u.division = ${division} and u.work_order_id = ${orderId} and u.quantity > 0
      and u.quantity < (select -sum(b.quantity) from work_order_item b where b.corrects_id = u.id)`.execute(db);
  if (rows.length > 0)
    throw new Problem('workorder.exceeds_used', { params: { code: rows.map(({ code }) => code).join(', ') } });
}

const toJson = (inputs: readonly WorkOrderItemInput[]) =>
  JSON.stringify(
    inputs.map((input, n) => ({
      n,
      item_id: input.itemId,
      item_code: input.itemId === undefined ? input.itemCode : undefined,
      description: input.description,
      quantity: input.quantity,
      planned: input.planned,
      unit_price: input.unitPrice,
      discount: input.discount,
      charge: input.charge ?? (input.billable === false ? 'goodwill' : undefined),
      warehouse_id: input.warehouseId,
      asset_id: input.assetId,
      service_report_id: input.serviceReportId,
      corrects_id: input.correctsId,
      notes: input.notes,
    })),
  );
