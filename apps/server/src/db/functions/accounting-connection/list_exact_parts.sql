-- Copies the parts list of the item to an assembly order that was made in Exact Online.
create or replace function list_exact_parts(in_order uuid) returns void language sql as $$
  insert into assembly_order_part (division, order_id, line_number, item_id, quantity_batch, batch_quantity)
    select o.division, o.id, a.line_number, a.part_item_id, a.quantity_batch, a.batch_quantity
    from assembly_order o join assembly_item a on a.division = o.division and a.assembled_item_id = o.item_id where o.id = in_order
$$;
