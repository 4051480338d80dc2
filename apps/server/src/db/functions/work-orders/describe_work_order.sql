-- Trigger: maintains the search_text of a work order.
create or replace function describe_work_order() returns trigger language plpgsql as $$
begin
  select searchable(new.number || ' ' || new.description || ' ' || coalesce(new.your_ref, '') || ' ' || l.name || ' ' || l.code || ' ' ||
    coalesce(l.postcode, '') || ' ' || coalesce(l.city, '') || ' ' || coalesce(a.name, ''))
    into new.search_text from location l left join account a on a.id = l.account_id where l.id = new.location_id;
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;
