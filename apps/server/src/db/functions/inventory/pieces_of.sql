-- What the ledger knows about pieces with a serial number: whether one was ever received or issued, whether it is in stock, and in which
-- warehouse (null while in transit). The last movement decides, since a piece of the opening stock is issued without a receipt. A transfer
-- changes where a piece is, not whether it is in stock. Ids are in chronological order.
create or replace function pieces_of(in_division integer, in_item uuid, in_serials text[])
  returns table (serial text, known boolean, here boolean, warehouse_id uuid) language sql stable as $$
  select s.serial, m.direction is not null, coalesce(m.direction > 0, false), m.warehouse_id
  from unnest(in_serials) as s (serial)
  left join lateral (
    select a.direction, a.warehouse_id from (
      select l.id, sign(l.quantity_received) as direction, case when l.quantity_received > 0 then g.warehouse_id end as warehouse_id
        from goods_receipt_line l join goods_receipt g on g.id = l.receipt_id
        where l.division = in_division and l.item_id = in_item and l.serial_numbers <> '{}' and l.serial_numbers @> array[s.serial]
      union all
      select d.id, -sign(d.quantity_delivered), case when d.quantity_delivered < 0 then g.warehouse_id end
        from goods_delivery_line d join goods_delivery g on g.id = d.delivery_id
        where d.division = in_division and d.item_id = in_item and d.serial_numbers <> '{}' and d.serial_numbers @> array[s.serial]
      union all
      select f.id, f.direction, case when f.direction > 0 then o.warehouse_id end
        from assembly_finish f join assembly_order o on o.id = f.order_id
        where f.division = in_division and f.item_id = in_item and f.serial_numbers <> '{}' and f.serial_numbers @> array[s.serial]
      union all
      select p.id, p.direction, case when p.direction > 0 then o.warehouse_id end
        from assembly_finish_part p join assembly_finish f on f.id = p.finish_id join assembly_order o on o.id = f.order_id
        where p.division = in_division and p.item_id = in_item and p.serial_numbers <> '{}' and p.serial_numbers @> array[s.serial]
      union all
      select t.id, 1, case when t.direction > 0 then t.warehouse_id end from stock_transfer_step_line t
        where t.division = in_division and t.item_id = in_item and t.serial_numbers <> '{}' and t.serial_numbers @> array[s.serial]
    ) a order by a.id desc limit 1
  ) m on true
$$;
