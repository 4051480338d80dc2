-- Trigger: maintains the search_text of a purchase order.
create or replace function describe_purchase_order() returns trigger language plpgsql as $$
begin
  select purchase_order_search_text(new.order_number, new.your_ref, a.name, a.code) into new.search_text
    from account a where a.id = new.supplier_id;
  -- A missing account is refused by the foreign key.
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;
