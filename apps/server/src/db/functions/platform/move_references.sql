-- Moves every row with an id that refers to a record to another one, with its comments, e-mails and followers; returns what was moved.
create or replace function move_references(target regclass, comment_kind text, kept uuid, merged uuid) returns jsonb language plpgsql as $$
declare
  one record;
  rows jsonb;
  moved jsonb := '[]';
begin
  for one in select * from record_references(target) r where r.has_id
      union all select 'record_comment', 'record_id', true union all select 'mail', 'about_id', true loop
    execute format('with changed as (update %1$I set %2$I = $1 where %2$I = $2 %3$s returning id) select jsonb_agg(id) from changed',
      one.table_name, one.column_name, case when one.table_name = 'record_comment' then format('and kind = %L', comment_kind) else '' end)
      into rows using kept, merged;
    if rows is not null then
      moved := moved || jsonb_build_object('table', one.table_name, 'column', one.column_name, 'ids', rows);
    end if;
  end loop;
  insert into follower (record_id, user_id, division, kind, is_following)
    select kept, f.user_id, f.division, f.kind, f.is_following from follower f where f.record_id = merged on conflict do nothing;
  return moved;
end $$;
