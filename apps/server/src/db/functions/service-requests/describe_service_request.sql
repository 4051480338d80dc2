-- Trigger: maintains the search_text of a service request.
create or replace function describe_service_request() returns trigger language plpgsql as $$
begin
  new.search_text := searchable(new.hid || ' ' || new.description || ' ' || coalesce(new.tag, '') || ' ' ||
    coalesce(new.reporter_name, '') || ' ' ||
    coalesce((select a.name || ' ' || a.code from account a where a.id = new.account_id), '') || ' ' ||
    coalesce((select l.name || ' ' || l.code || ' ' || coalesce(l.city, '') from location l where l.id = new.location_id), ''));
  return new;
end $$;
