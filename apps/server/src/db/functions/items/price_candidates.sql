-- Every price that an account might pay for an item, and why it does not apply (`fault`). The one without a fault that comes first by
-- precedence, closeness, newest_list, quantity and newest wins: first whom it is for (the account, its price group, everyone), then how
-- closely it names the item (item, item group, every item), then a price list before a price of the item itself. price_of() chooses,
-- price_steps() asks for the quantities, and the explanation of a price shows all of them. Lists and lines are read by one condition each,
-- so that an index finds those of the buyer and the item, however many others there are.
create or replace function price_candidates(in_item uuid, in_account uuid, in_quantity numeric, on_day date)
  returns table (precedence integer, closeness integer, newest_list date, quantity numeric, newest date, source text, price numeric,
    kind text, value numeric, start_date date, end_date date, item_price_id uuid, price_list_id uuid, price_list_line_id uuid, fault text)
  language sql stable parallel safe
  begin atomic
    select c.precedence, c.closeness, c.newest_list, c.quantity, c.start_date, c.source, c.price, c.kind, c.value, c.start_date, c.end_date,
      c.item_price_id, c.price_list_id, c.price_list_line_id,
      case when on_day < c.start_date then 'planned' when on_day > c.end_date then 'ended'
        when c.quantity > greatest(abs(in_quantity), 1) then 'quantity'
        when c.price is null and c.source <> 'standard' then 'noStandardPrice' end
    from item i left join account b on b.id = in_account and b.division = i.division
    cross join lateral (
      select case when p.account_id is not null then 1 when p.price_group_id is not null then 2 else 3 end as precedence,
        case when l.item_id is not null then 1 when l.item_group_id is not null then 2 else 3 end as closeness,
        p.start_date as newest_list, l.quantity, p.start_date,
        case when p.account_id is not null then 'accountList' when p.price_group_id is not null then 'groupList' else 'generalList' end
          as source,
        listed_price(l.kind, l.value, i.standard_sales_price) as price,
        l.kind, l.value, p.end_date, null::uuid as item_price_id, p.id as price_list_id, l.id as price_list_line_id
      from (
        select a.id, a.start_date, a.end_date, a.account_id, a.price_group_id from price_list a
        where a.division = i.division and a.account_id = b.id
        union all
        select g.id, g.start_date, g.end_date, g.account_id, g.price_group_id from price_list g
        where g.division = i.division and g.account_id is null and g.price_group_id = b.price_group_id
        union all
        select e.id, e.start_date, e.end_date, e.account_id, e.price_group_id from price_list e
        where e.division = i.division and e.account_id is null and e.price_group_id is null
      ) p
      cross join lateral (
        select a.id, a.item_id, a.item_group_id, a.quantity, a.kind, a.value from price_list_line a
        where a.price_list_id = p.id and a.item_id = i.id
        union all
        select g.id, g.item_id, g.item_group_id, g.quantity, g.kind, g.value from price_list_line g
        where g.price_list_id = p.id and g.item_id is null and g.item_group_id = i.item_group_id
        union all
        select e.id, e.item_id, e.item_group_id, e.quantity, e.kind, e.value from price_list_line e
        where e.price_list_id = p.id and e.item_id is null and e.item_group_id is null
      ) l
      union all
      select case when c.account_id is not null then 1 else 3 end, 1, null, c.quantity, c.start_date,
        case when c.account_id is not null then 'account' else 'general' end, c.price, 'price', c.price, c.end_date, c.id, null, null
      from item_price c
      where c.item_id = i.id and (c.account_id = in_account or c.account_id is null) and c.unit = i.unit and c.currency = i.currency
      union all
      select 4, 1, null, null, null, 'standard', i.standard_sales_price, null, null, null, null, null, null
    ) c
    where i.id = in_item;
  end;
