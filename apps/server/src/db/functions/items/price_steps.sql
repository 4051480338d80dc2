-- Quantities from which an account might pay another price on a day, 1 among them.
create or replace function price_steps(in_item uuid, in_account uuid, on_day date) returns table (quantity numeric)
  language sql stable parallel safe
  begin atomic
    select 1::numeric union
    select c.quantity from price_candidates(in_item, in_account, 9999999999, on_day) c where c.fault is null and c.quantity > 1;
  end;
