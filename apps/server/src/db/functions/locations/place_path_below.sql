-- Trigger: when the path of a place changes, recomputes the paths of the places directly below it.
create or replace function place_path_below() returns trigger language plpgsql as $$
begin
  update place set path = '' where parent_id = new.id;
  return null;
end $$;
