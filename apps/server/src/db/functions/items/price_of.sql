-- The price that an account pays per unit: its own price of the highest quantity step reached, else a general one, else the standard price.
-- Quotes, order lines and used items call it. Quantities below 1 (a quarter of an hour) reach step 1; a trade-in is priced like a sale.
create or replace function price_of(in_item uuid, in_account uuid, in_quantity numeric, on_day date)
  returns table (price numeric, source text, item_price_id uuid, quantity numeric)
  language sql stable parallel safe
  begin atomic
    select coalesce(p.price, i.standard_sales_price),
      case when p.id is null then 'standard' when p.account_id is null then 'general' else 'account' end,
      p.id, p.quantity
    from item i left join lateral (
      select c.id, c.account_id, c.price, c.quantity from item_price c
      where c.item_id = i.id and (c.account_id = in_account or c.account_id is null)
        and c.unit = i.unit and c.currency = i.currency
        and c.quantity <= greatest(abs(in_quantity), 1)
        and on_day >= c.start_date and (c.end_date is null or on_day <= c.end_date)
      order by c.account_id is null, c.quantity desc, c.start_date desc limit 1
    ) p on true
    where i.id = in_item;
  end;
