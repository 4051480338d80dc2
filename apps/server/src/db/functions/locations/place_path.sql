-- Trigger: maintains the path of a place: the names of the places above it and its own name.
create or replace function place_path() returns trigger language plpgsql as $$
begin
  new.path := coalesce((select p.path || ' › ' from place p where p.id = new.parent_id), '') || new.name;
  return new;
end $$;
