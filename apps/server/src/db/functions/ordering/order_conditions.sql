-- The conditions of an order: each value from the payer, else the buyer, else the division; for each of them those of the country that
-- the goods go to come first. Delivery costs come from one of them as a whole.
create or replace function order_conditions(in_division integer, in_buyer uuid, in_payer uuid, in_country text)
  returns table (approval_limit numeric, always_waits boolean, minimum_order numeric, delivery_item_id uuid, delivery_price numeric,
    free_delivery_from numeric)
  language sql stable parallel safe
  begin atomic
    select (array_agg(c.approval_limit order by c.rank) filter (where c.approval_limit is not null))[1],
      coalesce((array_agg(c.always_waits order by c.rank) filter (where c.always_waits is not null))[1], false),
      (array_agg(c.minimum_order order by c.rank) filter (where c.minimum_order is not null))[1],
      (array_agg(c.delivery_item_id order by c.rank) filter (where c.delivery_item_id is not null))[1],
      (array_agg(c.delivery_price order by c.rank) filter (where c.delivery_item_id is not null))[1],
      (array_agg(c.free_delivery_from order by c.rank) filter (where c.delivery_item_id is not null))[1]
    from (select case c.account_id when in_payer then 1 when in_buyer then 3 else 5 end + (c.country is null)::integer as rank, c.*
      from order_condition c
      where c.division = in_division and (c.account_id is null or c.account_id = in_payer or c.account_id = in_buyer)
        and (c.country is null or c.country = in_country)) c;
  end;
