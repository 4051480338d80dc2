-- The ids of a list. For `unnest` PostgreSQL counts the list, finds that a plan for this one is cheaper than one for all, and plans each
-- time; here it expects a few, and keeps the plan.
create or replace function given_ids(ids uuid[]) returns setof uuid language plpgsql immutable strict parallel safe rows 5 as $$
begin
  return query select unnest(ids);
end $$;
