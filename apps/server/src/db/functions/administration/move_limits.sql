-- Roles that are limited to a record apply to the remaining one too; returns them.
create or replace function move_limits(kind text, kept uuid, merged uuid) returns jsonb language plpgsql as $$
declare
  limits jsonb;
  more jsonb;
begin
  with changed as (update user_role u set limited_ids = case when cardinality(u.limited_ids) < 200 then u.limited_ids || kept
        else array_replace(u.limited_ids, merged, kept) end
      where u.limited_to = kind and merged = any(u.limited_ids) and kept <> all (u.limited_ids)
      returning u.user_id, u.role_id, u.division)
  select coalesce(jsonb_agg(to_jsonb(c)), '[]') into limits from changed c;
  with changed as (update role_group g set limited_ids = case when cardinality(g.limited_ids) < 200 then g.limited_ids || kept
        else array_replace(g.limited_ids, merged, kept) end
      where g.limited_to = kind and merged = any(g.limited_ids) and kept <> all (g.limited_ids) returning g.id)
  select coalesce(jsonb_agg(to_jsonb(c)), '[]') into more from changed c;
  return jsonb_build_object('user_role', limits, 'role_group', more);
end $$;
