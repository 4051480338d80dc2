import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';

interface EventsOf {
  division: number;
  itemId: string;
  serial: string;
  spelling: readonly string[];
}

/**
 * Rows of (id, kind, day, recorded_at, record_kind, record_id, number, name, location_id, warehouse_id, pieces): one for each time the
 * piece is mentioned. Callers who may not see a kind of record get neither its number nor its name.
 */
export function eventsOf(of: EventsOf, { rights, engineerId }: Caller): RawBuilder<unknown> {
  const names = (table: string) => sql<boolean>`${sql.ref(`${table}.division`)} = ${of.division}
    and ${sql.ref(`${table}.item_id`)} = ${of.itemId} and ${sql.ref(`${table}.serial_numbers`)} <> '{}'
    and ${sql.ref(`${table}.serial_numbers`)} && ${[...of.spelling]}::text[]`;
  const ifVisible = (isVisible: boolean, column: RawBuilder<unknown>) => (isVisible ? column : sql`null`);
  const [seesPurchases, seesSales] = [rights.has('purchaseOrders.see'), rights.has('salesOrders.see')];
  const parts = [
    sql`select l.id, case when l.quantity_received > 0 then 'received' else 'receiptReversed' end as kind, g.receipt_date as day,
        g.created as recorded_at, 'purchaseOrder' as record_kind, ${ifVisible(seesPurchases, sql`l.purchase_order_id`)}::uuid as record_id,
        ${ifVisible(seesPurchases, sql`g.receipt_number`)}::text as number, ${ifVisible(seesPurchases, sql`a.name`)}::text as name,
        null::uuid as location_id, g.warehouse_id, null::jsonb as pieces
      from goods_receipt_line l join goods_receipt g on g.id = l.receipt_id join account a on a.id = g.supplier_id where ${names('l')}`,
    sql`select l.id, case when l.quantity_delivered > 0 then 'delivered' else 'returned' end, g.delivery_date, g.created, 'salesOrder',
        ${ifVisible(seesSales, sql`l.sales_order_id`)}::uuid, ${ifVisible(seesSales, sql`g.delivery_number`)}::text,
        ${ifVisible(seesSales, sql`a.name`)}::text, null::uuid, g.warehouse_id, null::jsonb
      from goods_delivery_line l join goods_delivery g on g.id = l.delivery_id join account a on a.id = g.delivery_account_id
      where ${names('l')}`,
    sql`select l.id, case when l.direction < 0 then 'sent' else 'arrived' end, s.moved_on, s.created, 'transfer', t.id,
        t.transfer_number::text, null::text, null::uuid, l.warehouse_id, null::jsonb
      from stock_transfer_step_line l join stock_transfer_step s on s.id = l.step_id join stock_transfer t on t.id = s.transfer_id
      where ${names('l')}`,
    sql`select f.id, case when f.direction > 0 then 'assembled' else 'takenApart' end, f.finished_on, f.created, 'assemblyOrder', o.id,
        o.order_number::text, null::text, null::uuid, o.warehouse_id, ${partsOf(of)}
      from assembly_finish f join assembly_order o on o.id = f.order_id where ${names('f')}`,
    sql`select p.id, case when p.direction > 0 then 'recovered'
        when ${placeIn(sql`p.serial_numbers`, of)} > ${inPieces('p')} then 'scrapped' else 'builtIn' end,
        f.finished_on, f.created, 'assemblyOrder', o.id,
        o.order_number::text, null::text, null::uuid, o.warehouse_id, ${productOf(of)}
      from assembly_finish_part p join assembly_finish f on f.id = p.finish_id join assembly_order o on o.id = f.order_id
      where ${names('p')}`,
    ...(rights.has('assets.see') ? assetEvents(of, rights.has('locations.all') ? undefined : { engineerId }) : []),
  ];
  return sql.join(parts, sql` union all `);
}

const placeIn = (serials: RawBuilder<unknown>, { serial }: EventsOf) => sql`(
  select n.place from unnest(${serials}) with ordinality as n (serial, place) where upper(n.serial) = upper(${serial}) limit 1)`;

/** How many of the serial numbers of a part are in finished pieces of `assembly_finish f`: the first ones. The others were scrapped. */
const inPieces = (part: 'p' | 'u') => sql`case when ${sql.ref(`${part}.direction`)} > 0
  then cardinality(${sql.ref(`${part}.serial_numbers`)})
  else coalesce(${sql.ref(`${part}.quantity`)} * f.quantity / nullif(f.quantity + f.scrapped_quantity, 0), 0) end`;

/** The parts in this piece, from `assembly_finish f`. The serial numbers of a part follow the order of those of the product. */
const partsOf = (of: EventsOf) => sql`(
  select jsonb_agg(jsonb_build_object('itemId', q.id, 'itemCode', q.code, 'serialNumber', n.serial) order by q.code, n.place)
  from assembly_finish_part u join item q on q.id = u.item_id
    cross join unnest(u.serial_numbers) with ordinality as n (serial, place)
  where u.finish_id = f.id
    and ceil(n.place * cardinality(f.serial_numbers)::numeric / nullif(${inPieces('u')}, 0)) = ${placeIn(sql`f.serial_numbers`, of)})`;

/** The product that contains this piece, from `assembly_finish_part p` of `assembly_finish f`. */
const productOf = (of: EventsOf) => sql`(
  select jsonb_agg(jsonb_build_object('itemId', q.id, 'itemCode', q.code, 'serialNumber', n.serial))
  from item q cross join unnest(f.serial_numbers) with ordinality as n (serial, place)
  where q.id = f.item_id and n.place = ceil(${placeIn(sql`p.serial_numbers`, of)}
    * cardinality(f.serial_numbers)::numeric / nullif(${inPieces('p')}, 0)))`;

/** Assets with this number at locations that the viewer sees: for a mechanic those of their visits, for others all. */
function assetEvents({ division, itemId, serial }: EventsOf, visitor: { engineerId: string | undefined } | undefined) {
  const isVisible = visitor
    ? sql`a.location_id in (select id from visited_locations(${visitor.engineerId ?? null}::uuid) as id)`
    : sql`true`;
  const matching = sql`a.division = ${division} and a.item_id = ${itemId} and a.serial_number is not null
    and upper(a.serial_number) = upper(${serial}) and ${isVisible}`;
  const from = sql`from asset a join location l on l.id = a.location_id where ${matching}`;
  const columns = sql`'asset', a.id, a.tag, l.name, a.location_id, null::uuid, null::jsonb`;
  return [
    sql`select a.id, case a.state when 'planned' then 'planned' else 'placed' end, coalesce(a.installation_date, a.created::date),
      a.created, ${columns} ${from}`,
    sql`select a.id, 'replaced', a.replaced_at::date, a.replaced_at, ${columns} ${from} and a.replaced_at is not null
      and a.replaced_by_id is not null`,
  ];
}
