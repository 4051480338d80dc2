-- The counterpart of merge_contacts(): brings the contact back, with what still belongs to the contact that it was merged into.
create or replace function separate_contacts(kept uuid, merged_row jsonb, what jsonb) returns void language plpgsql as $$
declare
  merged uuid := (merged_row ->> 'id')::uuid;
  is_main boolean;
  columns text;
begin
  select (what ->> 'wasMain')::boolean and c.is_main_contact into is_main from contact c where c.id = kept;
  if is_main then
    update contact c set is_main_contact = false where c.id = kept;
  end if;
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = 'contact'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into contact (%1$s) select %1$s from jsonb_populate_record(null::contact, $1) r', columns)
    using merged_row || jsonb_build_object('is_main_contact', coalesce(is_main, false));
  -- The account keeps a main contact that was chosen since.
  perform return_references(kept, merged, (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(what -> 'moved') m
    where coalesce(is_main, false) or m ->> 'table' <> 'account'));
end $$;
