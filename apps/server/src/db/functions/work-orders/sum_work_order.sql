-- Trigger: sums what the customer pays for the used items of a work order.
create or replace function sum_work_order() returns trigger language plpgsql as $$
begin
  if not exists (select from touched) then return null; end if;
  update work_order o set total_excl_vat = c.total
  from (
    select t.work_order_id as id, coalesce(sum(i.amount) filter (where not i.planned and i.charge = 'chargeable'), 0) as total
    from (select distinct work_order_id from touched) t left join work_order_item i on i.work_order_id = t.work_order_id
    group by t.work_order_id
  ) c
  where o.id = c.id and o.total_excl_vat <> c.total;
  return null;
end $$;
