import type { GoodsDelivery } from '@werkbank/contract/sales-orders/deliveries/delivery.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { auditColumns, exactLinkColumns, userName } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';
import type { Visibility } from '../shared/visibility.ts';

/** A delivery, if the caller may see one of its orders. */
export async function findDelivery(
  db: Db,
  division: number,
  id: string,
  visibility: Visibility,
): Promise<GoodsDelivery | undefined> {
  const isVisible = sql<boolean>`exists (select from goods_delivery_line gl join sales_order o on o.id = gl.sales_order_id
    where gl.delivery_id = g.id and ${visibility.orders})`;
  const { rows } = await select(sql`g.division = ${division} and g.id = ${id} and ${isVisible}`, sql``).execute(db);
  return rows[0];
}

/** Deliveries of an order, newest first. */
export async function listDeliveries(db: Db, division: number, orderId: string, page: PageRequest) {
  const matching = sql<boolean>`g.division = ${division} and g.id in (select gl.delivery_id from goods_delivery_line gl
    where gl.sales_order_id = ${orderId})`;
  const { rows } = await select(
    matching,
    sql`order by g.delivery_number desc limit ${page.size} offset ${page.skip}`,
  ).execute(db);
  const counted = await countOf(db, sql`goods_delivery g where ${matching}`);
  return { rows, total: counted };
}

const linesOf = (deliveryLines: RawBuilder<unknown>) => sql<GoodsDelivery['lines']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', gl.id, 'lineNumber', gl.line_number, 'salesOrderLineId', gl.sales_order_line_id,
      'salesOrderId', gl.sales_order_id, 'salesOrderNumber', o.order_number, 'salesOrderLineNumber', l.line_number,
      'itemId', gl.item_id, 'itemCode', i.code, 'itemDescription', coalesce(l.description, i.description), 'unitCode', l.unit,
        'unitDescription', u.description,
      'quantityOrdered', l.quantity, 'quantityDelivered', gl.quantity_delivered, 'storageLocationId', null, 'storageLocationCode', null,
      'trackingNumber', gl.tracking_number, 'notes', gl.notes, 'serialNumbers', gl.serial_numbers, 'batchNumbers', gl.batch_numbers)
        order by gl.line_number), '[]')
  from ${deliveryLines} gl join sales_order_line l on l.id = gl.sales_order_line_id join sales_order o on o.id = gl.sales_order_id
    join item i on i.id = gl.item_id left join unit u on u.division = l.division and u.code = l.unit
  where gl.delivery_id = g.id)`;

/** Selects deliveries `g`, from a table or from a statement that writes them, with their lines. */
export const selectDeliveries = (
  deliveries: RawBuilder<unknown>,
  deliveryLines: RawBuilder<unknown>,
): RawBuilder<GoodsDelivery> => sql<GoodsDelivery>`
  select g.id, g.division, g.delivery_number as "deliveryNumber", g.entry_number as "entryNumber", g.delivery_date as "deliveryDate",
    g.description, g.remarks, g.delivery_account_id as "deliveryAccountId", a.code as "deliveryAccountCode",
      a.name as "deliveryAccountName",
    g.delivery_address_id as "deliveryAddressId", g.delivery_contact_id as "deliveryContactId", c.full_name as "deliveryContactFullName",
    g.warehouse_id as "warehouseId", w.code as "warehouseCode", w.description as "warehouseDescription",
    g.shipping_method_id as "shippingMethodId", s.code as "shippingMethodCode", s.description as "shippingMethodDescription",
    g.tracking_number as "trackingNumber", g.document_id as "documentId",
    array(select distinct gl.sales_order_id from ${deliveryLines} gl where gl.delivery_id = g.id order by 1) as "salesOrderIds",
    g.reverses_id as "reversesId", first.delivery_number as "reversesDeliveryNumber",
    counter.id as "reversedById", counter.delivery_number as "reversedByDeliveryNumber",
    g.created_by as "packedById", w.checks_shipments and g.reverses_id is null and counter.id is null as "needsCheck",
    g.checked_by as "checkedById",
    ${userName('g.checked_by')} as "checkedByFullName", g.checked_at as "checkedAt", ${linesOf(deliveryLines)} as lines,
    ${sql.join([...auditColumns('g'), ...exactLinkColumns('g')].map((column) => sql`${column}`))}
  from ${deliveries} g
  join account a on a.id = g.delivery_account_id
  join warehouse w on w.id = g.warehouse_id
  left join contact c on c.id = g.delivery_contact_id
  left join shipping_method s on s.id = g.shipping_method_id
  left join goods_delivery first on first.id = g.reverses_id
  left join goods_delivery counter on counter.reverses_id = g.id`;

const select = (matching: RawBuilder<boolean>, paging: RawBuilder<unknown>) => sql<GoodsDelivery>`
  ${selectDeliveries(sql`goods_delivery`, sql`goods_delivery_line`)} where ${matching} ${paging}`;
