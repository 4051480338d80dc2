-- Trigger: a place whose path changed has the paths of the places directly below it computed again.
create or replace function place_path_below() returns trigger language plpgsql as $$
begin
  update place set path = '' where parent_id = new.id;
  return null;
end $$;
