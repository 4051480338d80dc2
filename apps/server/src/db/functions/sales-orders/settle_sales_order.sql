-- The same as settle_sales_orders(), for one order.
create or replace function settle_sales_order(settled uuid) returns void language sql as $$ select settle_sales_orders(array[settled]) $$;
