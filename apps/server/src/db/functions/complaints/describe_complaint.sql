-- Trigger: maintains the search_text of a complaint.
create or replace function describe_complaint() returns trigger language plpgsql as $$
begin
  new.search_text := searchable(new.hid || ' ' || new.complaint || ' ' ||
    coalesce((select a.name || ' ' || a.code from account a where a.id = new.account_id), ''));
  return new;
end $$;
