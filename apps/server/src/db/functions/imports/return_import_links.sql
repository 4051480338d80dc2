-- The counterpart of move_import_links(): rows that still lead to the remaining record lead to the record that returned.
create or replace function return_import_links(kept uuid, merged uuid, links jsonb) returns void language plpgsql as $$
begin
  update import_link k set record_id = merged, is_merged = l.is_merged
    from jsonb_to_recordset(links) l (source text, entity text, key text, is_merged boolean)
    where k.record_id = kept and (k.source, k.entity, k.key) = (l.source, l.entity, l.key);
end $$;
