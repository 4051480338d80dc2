-- Trigger: an item has one main supplier, the one that was chosen last.
create or replace function release_main_supplier() returns trigger language plpgsql as $$
begin
  update item_supplier set main = false where item_id = new.item_id and main and id <> new.id;
  return new;
end $$;
