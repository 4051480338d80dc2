-- Trigger: a renamed account updates search_text of its sales orders.
create or replace function rename_in_sales_orders() returns trigger language plpgsql as $$
begin
  update sales_order o set search_text = sales_order_search_text(o.order_number, o.your_ref, new.name, new.code)
    where o.division = new.division and o.ordered_by = new.id;
  return null;
end $$;
