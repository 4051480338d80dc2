-- Does the same as recompute_sales_orders() for one order.
create or replace function recompute_sales_order(id uuid) returns void language sql as $$ select recompute_sales_orders(array[id]) $$;
