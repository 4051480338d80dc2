-- Trigger: a renamed account updates search_text of its purchase orders.
create or replace function rename_in_purchase_orders() returns trigger language plpgsql as $$
begin
  update purchase_order o set search_text = purchase_order_search_text(o.order_number, o.your_ref, new.name, new.code)
    where o.division = new.division and o.supplier_id = new.id;
  return null;
end $$;
