-- The counterpart of move_limits(): roles apply to the record that returned only.
create or replace function return_limits(kind text, kept uuid, merged uuid, limits jsonb) returns void language plpgsql as $$
begin
  update user_role u set limited_ids = case when merged = any(u.limited_ids) then array_remove(u.limited_ids, kept)
      else array_replace(u.limited_ids, kept, merged) end
    from jsonb_to_recordset(limits -> 'user_role') as n (user_id uuid, role_id uuid, division integer)
    where (u.user_id, u.role_id) = (n.user_id, n.role_id) and u.division is not distinct from n.division
      and u.limited_to = kind and kept = any(u.limited_ids);
  update role_group g set limited_ids = case when merged = any(g.limited_ids) then array_remove(g.limited_ids, kept)
      else array_replace(g.limited_ids, kept, merged) end
    from jsonb_to_recordset(limits -> 'role_group') as n (id uuid)
    where g.id = n.id and g.limited_to = kind and kept = any(g.limited_ids);
end $$;
