-- Trigger: the sales orders of a work order that is to be sent again are put into the outbox.
create or replace function exact_work_order() returns trigger language plpgsql as $$
begin
  perform exact_enqueue(o.division, 'salesOrder', o.id, 'sales_order') from sales_order o
    join exact_push p on p.division = o.division and p.kind = 'salesOrder' and p.active
    where o.work_order_id = new.id order by o.id;
  return null;
end $$;
