-- Trigger: maintains the search_text of an estimate.
create or replace function describe_estimate() returns trigger language plpgsql as $$
begin
  select searchable(new.quotation_number || ' ' || coalesce(new.description, '') || ' ' || coalesce(new.your_ref, '') || ' ' ||
    l.name || ' ' || l.code || ' ' || coalesce(l.city, '') || ' ' || a.name || ' ' || a.code)
    into new.search_text from location l, account a where l.id = new.location_id and a.id = new.account_id;
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;
