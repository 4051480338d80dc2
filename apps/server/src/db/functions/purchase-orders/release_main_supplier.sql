-- Trigger: whoever becomes the main supplier of an item takes the place of the one before.
create or replace function release_main_supplier() returns trigger language plpgsql as $$
begin
  update item_supplier set main = false where item_id = new.item_id and main and id <> new.id;
  return new;
end $$;
