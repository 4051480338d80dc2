import type { MinimalStatement } from './statement.ts';

const lineColumns = `l.id, l.line_number, l.quantity_in_purchase_units, l.unit, l.unit_factor, l.quantity, l.quantity_received,
  l.quantity_open, l.unit_price, l.discount, l.net_price, l.amount_fc, l.vat_amount, l.receipt_status, l.expected_date, l.notes, l.version,
  l.description, i.id as item_id, i.code as item_code`;

const readOrder = `
  select o.id, o.order_number, o.order_date, o.receipt_date, o.your_ref, o.description, o.remarks, o.currency, o.receipt_status,
    o.invoice_status, o.lines_excl_vat, o.lines_vat, o.amount_fc, o.line_count, o.sent_at, o.version, a.id as supplier_id, a.code, a.name,
    w.code as warehouse_code, w.description as warehouse,
    (select json_agg(line order by line.line_number) from (select ${lineColumns} from purchase_order_line l join item i on i.id = l.item_id
      where l.order_id = o.id) line) as lines
  from purchase_order o join account a on a.id = o.supplier_id join warehouse w on w.id = o.warehouse_id
  where o.division = 1 and o.id = $1`;

const orderLines = `
  select ${lineColumns} from purchase_order_line l join item i on i.id = l.item_id
  where l.division = 1 and l.order_id = $1 order by l.line_number`;

const newestOrders = `
  select o.id, o.order_number, o.order_date, o.next_receipt_date, o.your_ref, o.description, o.receipt_status, o.invoice_status,
    o.amount_fc, o.lines_excl_vat, o.currency, o.line_count, a.id as supplier_id, a.code, a.name,
    (select count(*) from (select from purchase_order where division = 1 limit 10001) c) as total
  from purchase_order o join account a on a.id = o.supplier_id
  where o.division = 1 order by o.order_date desc, o.order_number desc limit 50`;

const receive = `
  with wanted as materialized (
    select w.n, w."purchaseOrderLineId" as id, w."quantityReceived" as quantity
    from rows from (json_to_recordset($1::json) as ("purchaseOrderLineId" uuid, "quantityReceived" numeric))
      with ordinality as w ("purchaseOrderLineId", "quantityReceived", n)), line as (
    update floor.purchase_order_line l set quantity_received = l.quantity_received + w.quantity from wanted w
    where l.id = w.id and l.quantity_open >= w.quantity
    returning l.id, l.order_id, l.item_id, w.n, w.quantity), head as (
    insert into floor.goods_receipt (id, division, receipt_number, entry_number, receipt_date, supplier_id, warehouse_id)
    select gen_random_uuid(), 1, nextval('floor.order_number'), currval('floor.order_number'), $2::date, o.supplier_id, o.warehouse_id
    from floor.purchase_order o where o.id = (select order_id from line limit 1)
    returning id, receipt_number, receipt_date, warehouse_id), booked as (
    insert into floor.goods_receipt_line (id, division, receipt_id, line_number, purchase_order_id, purchase_order_line_id, item_id,
      quantity_received)
    select gen_random_uuid(), 1, head.id, line.n, line.order_id, line.id, line.item_id, line.quantity from head, line
    returning id, line_number, item_id, quantity_received), moved as (
    insert into floor.stock_movement (id, division, item_id, warehouse_id, quantity, kind, source_id, moved_on)
    select gen_random_uuid(), 1, line.item_id, head.warehouse_id, line.quantity, 'receipt', head.id, head.receipt_date from head, line),
  locked as materialized (
    select p.item_id, p.warehouse_id, line.quantity from floor.stock_position p, line, head
    where p.item_id = line.item_id and p.warehouse_id = head.warehouse_id order by p.item_id for update of p), held as (
    update floor.stock_position p set on_hand = p.on_hand + locked.quantity from locked
    where p.item_id = locked.item_id and p.warehouse_id = locked.warehouse_id), changed as (
    update floor.purchase_order o set receipt_status = 30 where o.id = (select order_id from line limit 1)
      and not exists (select from floor.purchase_order_line l where l.order_id = o.id and l.quantity_open > 0
        and l.id not in (select id from line)))
  select head.*, (select json_agg(booked) from booked) as lines from head`;

const uuid = '([0-9a-f-]{36})';

export const purchaseStatements: readonly MinimalStatement[] = [
  {
    name: 'read-purchase-order',
    of: 'GET',
    pattern: new RegExp(`^/api/1/purchaseorder/${uuid}$`),
    sql: readOrder,
    values: ({ found }) => [found[1]],
  },
  {
    name: 'purchase-order-lines',
    of: 'GET',
    pattern: new RegExp(`^/api/1/purchaseorder/order/${uuid}/lines$`),
    sql: orderLines,
    values: ({ found }) => [found[1]],
  },
  {
    name: 'newest-purchase-orders',
    of: 'GET',
    pattern: /^\/api\/1\/purchaseorder$/,
    sql: newestOrders,
    values: () => [],
  },
  {
    name: 'receive',
    of: 'POST',
    pattern: /^\/api\/1\/purchaseorder\/goodsreceipt$/,
    sql: receive,
    values: ({ given }) => {
      const { lines, receiptDate } = given as { receiptDate: string; lines: object[] };
      return [JSON.stringify(lines), receiptDate];
    },
  },
];
