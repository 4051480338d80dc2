-- Books a line of a receipt that was made in Exact Online: the order first, then its line, then stock.
create or replace function book_exact_receipt(in_line uuid) returns void language plpgsql as $$
declare
  r record;
  line purchase_order_line;
begin
  select g.id, g.receipt_number, g.receipt_date, g.warehouse_id, g.division, l.purchase_order_line_id, l.purchase_order_id,
    l.quantity_received as quantity
    into r from goods_receipt_line l join goods_receipt g on g.id = l.receipt_id where l.id = in_line;
  perform from purchase_order o where o.id = r.purchase_order_id for update;
  select l.* into line from purchase_order_line l where l.id = r.purchase_order_line_id for update;
  update purchase_order_line set quantity_received = quantity_received + r.quantity where id = line.id;
  if line.is_stock_item then
    insert into stock_movement (division, item_id, warehouse_id, quantity, kind, source_id, source_line_id, reference, moved_on)
      values (r.division, line.item_id, r.warehouse_id, r.quantity, 'receipt', r.id, line.id, r.receipt_number::text, r.receipt_date);
  end if;
  perform recompute_purchase_orders(array[r.purchase_order_id]);
end $$;
