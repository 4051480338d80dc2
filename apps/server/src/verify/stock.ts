import { sql } from 'kysely';
import type { Check, Disagreement } from './check.ts';

export const stockChecks: readonly Check[] = [
  {
    name: 'stock is the sum of its movements',
    query: sql<Disagreement>`
      select i.code || ' / ' || w.code as what, coalesce(p.on_hand, 0)::text as stored, coalesce(m.quantity, 0)::text as computed
      from stock_position p
      full join (select item_id, warehouse_id, sum(quantity) as quantity from stock_movement group by item_id, warehouse_id) m
        using (item_id, warehouse_id)
      join item i on i.id = item_id join warehouse w on w.id = warehouse_id
      where coalesce(p.on_hand, 0) <> coalesce(m.quantity, 0)`,
  },
  {
    name: 'the last movement of a position is the latest one',
    query: sql<Disagreement>`
      select i.code || ' / ' || w.code as what, p.last_moved_on::text as stored, m.day::text as computed
      from stock_position p
      full join (select item_id, warehouse_id, max(moved_on) as day from stock_movement group by 1, 2) m using (item_id, warehouse_id)
      join item i on i.id = item_id join warehouse w on w.id = warehouse_id
      where p.last_moved_on is distinct from m.day`,
  },
  {
    name: 'the months of a position add up to its movements',
    query: sql<Disagreement>`
      select i.code || ' / ' || w.code || ' ' || month as what, s.quantity::text as stored, m.quantity::text as computed
      from stock_month s
      full join (select item_id, warehouse_id, date_trunc('month', moved_on)::date as month, sum(quantity) as quantity
        from stock_movement group by 1, 2, 3) m using (item_id, warehouse_id, month)
      join item i on i.id = item_id join warehouse w on w.id = warehouse_id
      where s.quantity is distinct from m.quantity`,
  },
  {
    name: 'the value of stock on a day, counted back from today, is that of the movements until then',
    query: sql<Disagreement>`
      with point as (
        select array(select (date_trunc('month', business_day()) - make_interval(months => n))::date - 1
          from generate_series(23, 0, -1) n) as days
      )
      select w.code || ' ' || v.day as what, v.value::text as stored, m.value::text as computed
      from division d cross join point p cross join lateral stock_values(d.code, p.days) v join warehouse w on w.id = v.warehouse_id
        cross join lateral (select coalesce(sum(m.quantity * i.cost_price_standard), 0) as value
          from stock_movement m join item i on i.id = m.item_id
          where m.division = d.code and m.warehouse_id = w.id and m.moved_on <= v.day) m
      where v.value <> m.value`,
  },
  {
    name: 'reserved stock is what order lines hold',
    query: sql<Disagreement>`
      select i.code || ' / ' || w.code as what, coalesce(p.reserved, 0)::text as stored, coalesce(l.quantity, 0)::text as computed
      from stock_position p
      full join (
        select l.item_id, l.warehouse_id, sum(l.quantity_reserved) as quantity
        from (
          select l.item_id, coalesce(l.warehouse_id, o.warehouse_id) as warehouse_id, l.quantity_reserved
          from sales_order_line l join sales_order o on o.id = l.order_id where l.quantity_reserved <> 0
          union all
          select p.item_id, o.warehouse_id, p.quantity_reserved
          from assembly_order_part p join assembly_order o on o.id = p.order_id where p.quantity_reserved <> 0
          union all
          select o.item_id, o.warehouse_id, o.reserved_quantity from assembly_order o where o.reserved_quantity <> 0
          union all
          select l.item_id, t.from_warehouse_id, l.quantity_reserved
          from stock_transfer_line l join stock_transfer t on t.id = l.transfer_id where l.quantity_reserved <> 0
        ) l group by 1, 2
      ) l using (item_id, warehouse_id)
      join item i on i.id = item_id join warehouse w on w.id = warehouse_id
      where coalesce(p.reserved, 0) <> coalesce(l.quantity, 0)`,
  },
  {
    name: 'received goods are their movements',
    query: sql<Disagreement>`
      select g.receipt_number || ' ' || i.code as what, coalesce(m.quantity, 0)::text as stored, coalesce(r.quantity, 0)::text as computed
      from (
        select gl.receipt_id as source_id, gl.item_id, g.warehouse_id, sum(gl.quantity_received) as quantity
        from goods_receipt_line gl join goods_receipt g on g.id = gl.receipt_id join item i on i.id = gl.item_id
        where i.is_stock_item group by 1, 2, 3
      ) r
      full join (
        select m.source_id, m.item_id, m.warehouse_id, sum(m.quantity) as quantity
        from stock_movement m join goods_receipt g on g.id = m.source_id where m.kind = 'receipt' group by 1, 2, 3
      ) m using (source_id, item_id, warehouse_id)
      join goods_receipt g on g.id = source_id join item i on i.id = item_id
      where coalesce(m.quantity, 0) <> coalesce(r.quantity, 0)`,
  },
  {
    name: 'parts used on work orders are their movements',
    query: sql<Disagreement>`
      select o.number || ' ' || i.code || ' / ' || w.code as what, coalesce(m.quantity, 0)::text as stored, coalesce(u.quantity,
        0)::text as computed
      from (
        select u.work_order_id as source_id, u.item_id, u.warehouse_id, -sum(u.quantity) as quantity
        from work_order_item u join item i on i.id = u.item_id
        where not u.planned and i.is_stock_item and u.warehouse_id is not null group by 1, 2, 3
      ) u
      full join (
        select m.source_id, m.item_id, m.warehouse_id, sum(m.quantity) as quantity
        from stock_movement m join work_order o on o.id = m.source_id where m.kind = 'workorder' group by 1, 2, 3
      ) m using (source_id, item_id, warehouse_id)
      join work_order o on o.id = source_id join item i on i.id = item_id join warehouse w on w.id = warehouse_id
      where coalesce(m.quantity, 0) <> coalesce(u.quantity, 0)`,
  },
  {
    name: 'assembled goods are their movements',
    query: sql<Disagreement>`
      select o.order_number || ' ' || i.code as what, coalesce(m.quantity, 0)::text as stored, coalesce(f.quantity, 0)::text as computed
      from (
        select a.order_id as source_id, a.item_id, sum(a.quantity) as quantity
        from (
          select f.order_id, f.item_id, f.direction * f.quantity as quantity from assembly_finish f
          union all
          select f.order_id, u.item_id, u.direction * u.quantity - u.scrapped_quantity
          from assembly_finish_part u join assembly_finish f on f.id = u.finish_id
        ) a join item i on i.id = a.item_id where i.is_stock_item group by 1, 2
      ) f
      full join (
        select m.source_id, m.item_id, sum(m.quantity) as quantity
        from stock_movement m join assembly_order o on o.id = m.source_id where m.kind in ('assembly', 'scrap') group by 1, 2
      ) m using (source_id, item_id)
      join assembly_order o on o.id = source_id join item i on i.id = coalesce(f.item_id, m.item_id)
      where coalesce(m.quantity, 0) <> coalesce(f.quantity, 0)`,
  },
  {
    name: 'assembly orders and their parts count what was finished and scrapped',
    query: sql<Disagreement>`
      select o.order_number::text as what, concat_ws(' ', o.finished_quantity, o.scrapped_quantity) as stored,
        concat_ws(' ', f.quantity, f.scrapped) as computed
      from assembly_order o
      cross join lateral (
        select coalesce(sum(quantity), 0) as quantity, coalesce(sum(scrapped_quantity), 0) as scrapped
        from assembly_finish where order_id = o.id) f
      where (o.finished_quantity, o.scrapped_quantity) <> (f.quantity, f.scrapped)
      union all
      select o.order_number || ' / ' || p.line_number, concat_ws(' ', p.quantity_used, p.quantity_scrapped),
        concat_ws(' ', f.quantity, f.scrapped)
      from assembly_order_part p join assembly_order o on o.id = p.order_id
      cross join lateral (
        select coalesce(sum(quantity), 0) as quantity, coalesce(sum(scrapped_quantity), 0) as scrapped
        from assembly_finish_part where order_part_id = p.id) f
      where (p.quantity_used, p.quantity_scrapped) <> (f.quantity, f.scrapped)`,
  },
];
