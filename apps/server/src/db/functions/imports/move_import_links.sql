-- Rows of imports that became a record lead to the record into which it was merged; returns them, for return_import_links().
create or replace function move_import_links(kept uuid, merged uuid) returns jsonb language plpgsql as $$
declare
  moved jsonb;
begin
  select coalesce(jsonb_agg(to_jsonb(l)), '[]') into moved
    from (select k.source, k.entity, k.key, k.is_merged from import_link k where k.record_id = merged) l;
  update import_link set record_id = kept, is_merged = true where record_id = merged;
  return moved;
end $$;
