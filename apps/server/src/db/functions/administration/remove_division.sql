-- Removes a division with all that belongs to it: the rows of every table that refers to it, mechanics who work nowhere else, reports by
-- passers-by, its numbers and its history. One statement removes all rows, so that foreign keys are checked when all rows are gone and the
-- order of the tables does not matter. The caller has locked the division and removes its row, which the history keeps.
create or replace function remove_division(in_division integer) returns void language plpgsql as $$
declare
  removal text;
  sequence regclass;
begin
  perform set_config('werkbank.removed_division', in_division::text, true);
  update app_user u set current_division = (
      select min(d.division) from user_division d where d.user_id = u.id and d.division <> in_division)
    where u.current_division = in_division;
  select 'with ' || string_agg(format('t%s as (delete from %I where division = %s)', t.oid, t.relname, in_division), ', ')
    || format(', mechanics as (
      delete from engineer e where exists (select from engineer_division d where d.engineer_id = e.id and d.division = %1$s)
        and not exists (select from engineer_division d where d.engineer_id = e.id and d.division <> %1$s) returning id
    ), absences as (
      delete from engineer_absence a
      where exists (select from engineer_division d where d.engineer_id = a.engineer_id and d.division = %1$s)
        and not exists (select from engineer_division d where d.engineer_id = a.engineer_id and d.division <> %1$s)
    ), reports as (
      delete from public_report p where exists (select from service_request r where r.public_report_id = p.id and r.division = %1$s)
    ) select array(select id from mechanics)', in_division) into removal
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'division' and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and t.relname not in ('audit_event', 'setup');
  declare
    mechanics uuid[];
  begin
    execute removal into mechanics;
    delete from user_link where target_id = any (mechanics);
    delete from audit_event where subject_id = any (mechanics);
  end;
  -- Triggers keep sums by division, and have just subtracted the removed rows.
  execute removal;
  delete from audit_event where division = in_division and subject not in ('division', 'app_user', 'user_invitation');
  for sequence in
    select s.oid from pg_class s where s.relkind = 'S' and s.relname ~ ('^number_[a-z_]+_' || in_division || '$')
  loop
    execute format('drop sequence %s', sequence);
  end loop;
  perform set_config('werkbank.removed_division', '', true);
end $$;
