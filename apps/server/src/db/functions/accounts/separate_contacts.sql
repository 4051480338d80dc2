-- The counterpart of merge_contacts(): brings the contact back, with what still belongs to the contact that it was merged into.
create or replace function separate_contacts(kept uuid, merged_row jsonb, what jsonb) returns void language plpgsql as $$
declare
  merged uuid := (merged_row ->> 'id')::uuid;
  is_main boolean;
begin
  select (what ->> 'wasMain')::boolean and c.is_main_contact into is_main from contact c where c.id = kept;
  if is_main then
    update contact c set is_main_contact = false where c.id = kept;
  end if;
  perform return_rows('contact', jsonb_build_array(merged_row || jsonb_build_object('is_main_contact', coalesce(is_main, false))), true);
  -- The account keeps a main contact that was chosen since.
  perform return_references(kept, merged, (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(what -> 'moved') m
    where coalesce(is_main, false) or m ->> 'table' <> 'account'));
  perform return_import_links(kept, merged, coalesce(what -> 'imports', '[]'));
end $$;
