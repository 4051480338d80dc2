-- Stores the status of a transfer. Every writer of a transfer or its lines calls it after the change, with the transfer locked.
create or replace function recompute_stock_transfer(of_id uuid) returns void language sql as $$
  update stock_transfer t set status = stock_transfer_status(t) where t.id = of_id
$$;
