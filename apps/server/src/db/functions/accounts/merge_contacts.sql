-- Moves everything that refers to a contact to another one of the same account, deletes the contact, and returns what was moved.
create or replace function merge_contacts(kept uuid, merged uuid) returns jsonb language plpgsql as $$
declare
  moved jsonb;
  was_main boolean;
begin
  moved := move_references('contact', 'contact', kept, merged);
  update contact c set is_main_contact = false where c.id = merged and c.is_main_contact;
  was_main := found;
  if was_main then
    update contact c set is_main_contact = true where c.id = kept;
  end if;
  delete from contact where id = merged;
  return jsonb_build_object('moved', moved, 'wasMain', was_main, 'imports', move_import_links(kept, merged));
end $$;
