-- Books the pieces of an assembly order that were finished in Exact Online since: products come in, parts leave stock, or the other way
-- around when a product is taken apart. The order is locked first, then the stock positions. Exact does not say which serial and batch
-- numbers were used: an order of such goods stays open, and a user finishes it here.
create or replace function follow_exact_assembly(in_order uuid, in_finished numeric) returns void language plpgsql as $$
declare
  o assembly_order;
  sign smallint;
  pieces numeric;
  finish uuid := new_id();
begin
  select * into o from assembly_order where id = in_order for update;
  pieces := least(in_finished, o.planned_quantity - o.scrapped_quantity) - o.finished_quantity;
  if pieces <= 0 or o.cancelled_at is not null or exists (
    select from item i where (i.is_serial_item or i.is_batch_item) and (i.id = o.item_id
      or i.id in (select p.item_id from assembly_order_part p where p.order_id = o.id))) then return; end if;
  sign := case when o.type = 8061 then -1 else 1 end;
  perform lock_stock_positions(o.division, (
    select jsonb_agg(jsonb_build_object('item_id', i.item_id, 'warehouse_id', o.warehouse_id))
    from (select o.item_id union select p.item_id from assembly_order_part p where p.order_id = o.id) i));
  insert into assembly_finish (id, division, order_id, item_id, direction, finished_on, quantity, notes)
    values (finish, o.division, o.id, o.item_id, sign, business_day(), pieces, 'Exact Online');
  insert into assembly_finish_part (division, finish_id, order_part_id, item_id, direction, quantity)
    select o.division, finish, p.id, p.item_id, -sign, assembly_need(pieces, p.quantity_batch, p.batch_quantity)
    from assembly_order_part p where p.order_id = o.id and assembly_need(pieces, p.quantity_batch, p.batch_quantity) > 0;
  insert into stock_movement (division, item_id, warehouse_id, quantity, kind, source_id, source_line_id, reference)
    select o.division, m.item_id, o.warehouse_id, m.quantity, 'assembly', o.id, m.line_id, o.order_number::text
    from (select o.item_id, o.id as line_id, sign * pieces as quantity
      union all select p.item_id, p.order_part_id, p.direction * p.quantity from assembly_finish_part p where p.finish_id = finish
      order by 1) m;
  update stock_position s set reserved = s.reserved - r.released
    from (select p.item_id, least(p.quantity_reserved, f.quantity) as released from assembly_order_part p
      join assembly_finish_part f on f.order_part_id = p.id and f.finish_id = finish) r
    where s.warehouse_id = o.warehouse_id and s.item_id = r.item_id and r.released > 0;
  update assembly_order_part p set quantity_used = p.quantity_used + f.quantity,
      quantity_reserved = p.quantity_reserved - least(p.quantity_reserved, f.quantity)
    from assembly_finish_part f where f.order_part_id = p.id and f.finish_id = finish;
  update assembly_order set finished_quantity = finished_quantity + pieces,
      finished_assembly_date = case when finished_quantity + scrapped_quantity + pieces >= planned_quantity then business_day() end
    where id = o.id;
end $$;
