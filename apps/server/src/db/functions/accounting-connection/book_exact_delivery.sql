-- Books a line of a delivery that was made in Exact Online: the order first, then its line, then stock, like every other delivery. A
-- reservation is used up as far as it goes.
create or replace function book_exact_delivery(in_line uuid) returns void language plpgsql as $$
declare
  d record;
  line sales_order_line;
  released numeric;
  held_in uuid;
begin
  select g.id, g.delivery_number, g.delivery_date, g.warehouse_id, g.division, l.sales_order_line_id, l.sales_order_id,
    l.quantity_delivered as quantity
    into d from goods_delivery_line l join goods_delivery g on g.id = l.delivery_id where l.id = in_line;
  select o.warehouse_id into held_in from sales_order o where o.id = d.sales_order_id for update;
  select l.* into line from sales_order_line l where l.id = d.sales_order_line_id for update;
  held_in := coalesce(line.warehouse_id, held_in);
  released := least(line.quantity_reserved, greatest(0, d.quantity));
  if released > 0 then
    update stock_position set reserved = reserved - released where item_id = line.item_id and warehouse_id = held_in;
  end if;
  update sales_order_line set quantity_reserved = quantity_reserved - released, quantity_delivered = quantity_delivered + d.quantity
    where id = line.id;
  if line.is_stock_item and not line.use_drop_shipment then
    insert into stock_movement (division, item_id, warehouse_id, quantity, kind, source_id, source_line_id, reference, moved_on)
      values (d.division, line.item_id, d.warehouse_id, -d.quantity, 'delivery', d.id, line.id, d.delivery_number::text, d.delivery_date);
  end if;
  perform recompute_sales_orders(array[d.sales_order_id]);
end $$;
