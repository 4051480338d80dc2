-- What the books say about pieces with a serial number: whether one ever came or went, and whether it is here. The last movement
-- decides, since a piece of the opening stock goes without ever having come. Ids are in the order of time.
create or replace function pieces_of(in_division integer, in_item uuid, in_serials text[])
  returns table (serial text, known boolean, here boolean) language sql stable as $$
  select s.serial, m.direction is not null, coalesce(m.direction > 0, false)
  from unnest(in_serials) as s (serial)
  left join lateral (
    select a.direction from (
      select l.id, sign(l.quantity_received) as direction from goods_receipt_line l
        where l.division = in_division and l.item_id = in_item and l.serial_numbers <> '{}' and l.serial_numbers @> array[s.serial]
      union all
      select d.id, -sign(d.quantity_delivered) from goods_delivery_line d
        where d.division = in_division and d.item_id = in_item and d.serial_numbers <> '{}' and d.serial_numbers @> array[s.serial]
      union all
      select f.id, f.direction from assembly_finish f
        where f.division = in_division and f.item_id = in_item and f.serial_numbers <> '{}' and f.serial_numbers @> array[s.serial]
      union all
      select p.id, p.direction from assembly_finish_part p
        where p.division = in_division and p.item_id = in_item and p.serial_numbers <> '{}' and p.serial_numbers @> array[s.serial]
    ) a order by a.id desc limit 1
  ) m on true
$$;
