-- What delivery of goods for an amount costs, without an item and at 0 when it is free, and whether the amount is below the minimum order.
create or replace function order_charge(in_division integer, in_buyer uuid, in_payer uuid, in_country text, in_amount numeric)
  returns table (item_id uuid, price numeric, free_from numeric, minimum numeric, is_below boolean)
  language sql stable parallel safe
  begin atomic
    select case when w.is_charged then c.delivery_item_id end, case when w.is_charged then c.delivery_price else 0 end,
      c.free_delivery_from, c.minimum_order, coalesce(in_amount < c.minimum_order, false)
    from order_conditions(in_division, in_buyer, in_payer, in_country) c
    cross join lateral (select c.delivery_item_id is not null and in_amount > 0
      and coalesce(in_amount < c.free_delivery_from, true) as is_charged) w;
  end;
