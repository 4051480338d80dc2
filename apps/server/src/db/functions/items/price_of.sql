-- The price that an account pays per unit: the first of price_candidates() that applies, else the standard price.
-- Quotes, order lines and used items call it. Quantities below 1 (a quarter of an hour) reach step 1; a trade-in is priced like a sale.
create or replace function price_of(in_item uuid, in_account uuid, in_quantity numeric, on_day date)
  returns table (price numeric, source text, item_price_id uuid, quantity numeric, price_list_id uuid, price_list_line_id uuid)
  language sql stable parallel safe
  begin atomic
    select c.price, c.source, c.item_price_id, c.quantity, c.price_list_id, c.price_list_line_id
    from price_candidates(in_item, in_account, in_quantity, on_day) c where c.fault is null
    order by c.precedence, c.closeness, c.newest_list desc nulls last, c.quantity desc, c.newest desc, c.item_price_id limit 1;
  end;
