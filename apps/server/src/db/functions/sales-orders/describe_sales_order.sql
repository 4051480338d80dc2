-- Trigger: maintains the search_text of a sales order.
create or replace function describe_sales_order() returns trigger language plpgsql as $$
begin
  select sales_order_search_text(new.order_number, new.your_ref, a.name, a.code) into new.search_text
    from account a where a.id = new.ordered_by;
  -- A missing account is refused by the foreign key.
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;
