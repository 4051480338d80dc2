-- What makes lists, counts and the calendar of a million devices cost the same as those of a thousand.

-- The area of a device is that of its location; a list by area and date then is a walk along one index.
create or replace function audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  any_row jsonb := coalesce(new_row, old_row);
  quiet constant text[] := array['id', 'version', 'modified', 'modified_by', 'created', 'created_by', 'search_text', 'name_key', 'full_name',
    'path', 'area', 'due_on', 'due_reason', 'overdue_from', 'red_from', 'amber_from', 'blue_from', 'minor_defect', 'state_before', 'storage_key', 'thumbnail_key'];
  was jsonb;
  is_now jsonb;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, new_row -> o.key) into was, is_now
      from jsonb_each(old_row) o where o.value is distinct from new_row -> o.key and o.key <> all (quiet);
    if was is null then return null; end if;
  else
    was := jsonb_strip_nulls(old_row) - quiet;
    is_now := jsonb_strip_nulls(new_row) - quiet;
  end if;
  insert into audit_event (user_id, request_id, division, action, subject, subject_id, part, part_id, before, after)
  values (writer(), nullif(current_setting('werkbank.request', true), ''), (any_row ->> 'division')::integer,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_argv[0], (any_row ->> tg_argv[1])::uuid, tg_table_name, (any_row ->> 'id')::uuid, was, is_now);
  return null;
end $$;

create function area_of(postcode text) returns text language sql immutable parallel safe
  return substring(postcode from '^\s*(\d{2})');

alter table asset add column area text;
alter table asset disable trigger user;
update asset a set area = l.area from location l where l.id = a.location_id and l.area is not null;
alter table asset enable trigger user;

-- The share lock makes a device that is hung up wait for a location whose area is being changed, and read the new one.
create function asset_area() returns trigger language plpgsql as $$
begin
  new.area := (select l.area from location l where l.id = new.location_id for share);
  return new;
end $$;
create trigger area before insert or update of location_id on asset for each row execute function asset_area();

create function location_area() returns trigger language plpgsql as $$
begin
  update asset set area = new.area where location_id = new.id and area is distinct from new.area;
  return null;
end $$;
create trigger area after update on location for each row when (old.area is distinct from new.area) execute function location_area();

-- A device is no other version because its location moved on the map.
drop trigger touch on asset;
create trigger touch before update on asset for each row
  when (old.area is not distinct from new.area or old.location_id <> new.location_id) execute function touch();

create index asset_by_area on asset (division, area, coalesce(due_on, date '9999-12-31'), id) where state not in ('replaced', 'removed');
create index asset_lights_at_location on asset (location_id) include (division, state, due_on, red_from, amber_from, blue_from)
  where state not in ('replaced', 'removed');

-- How many devices are alike in all that is counted. A writer only adds rows, each the difference it made, so that no two
-- writers wait for each other; fold_tallies() makes one row of them. The sum over both kinds is exact at any moment.
create table asset_tally (
  division integer not null,
  area text,
  type text not null,
  state text not null,
  due_on date,
  red_from date,
  amber_from date,
  blue_from date generated always as (case when state in ('inService', 'inWorkshop') then due_on - 60 end) stored,
  count bigint not null,
  folded boolean not null default false
);
create unique index asset_tally_folded on asset_tally (division, area, type, state, due_on, red_from, amber_from) nulls not distinct where folded;
create index asset_tally_fresh on asset_tally (division) where not folded;
create index asset_tally_empty on asset_tally (division) where folded and count = 0;
create index asset_tally_due on asset_tally (division, due_on);

create function tally_assets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into asset_tally (division, area, type, state, due_on, red_from, amber_from, count)
    select division, area, type, state, due_on, red_from, amber_from, count(*) from is_now group by 1, 2, 3, 4, 5, 6, 7;
  elsif tg_op = 'DELETE' then
    insert into asset_tally (division, area, type, state, due_on, red_from, amber_from, count)
    select division, area, type, state, due_on, red_from, amber_from, -count(*) from was group by 1, 2, 3, 4, 5, 6, 7;
  else
    insert into asset_tally (division, area, type, state, due_on, red_from, amber_from, count)
    select division, area, type, state, due_on, red_from, amber_from, sum(n) from (
      select division, area, type, state, due_on, red_from, amber_from, -1 as n from was
      union all select division, area, type, state, due_on, red_from, amber_from, 1 from is_now
    ) c group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger tally_insert after insert on asset referencing new table as is_now for each statement execute function tally_assets();
create trigger tally_update after update on asset referencing old table as was new table as is_now for each statement execute function tally_assets();
create trigger tally_delete after delete on asset referencing old table as was for each statement execute function tally_assets();

-- Counts everything anew, for a table that was filled while its triggers rested.
create function retally_assets() returns void language sql as $$
  delete from asset_tally;
  insert into asset_tally (division, area, type, state, due_on, red_from, amber_from, count, folded)
  select division, area, type, state, due_on, red_from, amber_from, count(*), true from asset group by 1, 2, 3, 4, 5, 6, 7;
$$;
select retally_assets();

-- Makes one row of those that say the same, at most so many at a time, and answers how many it took. One at a time folds.
create function fold_tallies(most integer) returns integer language plpgsql as $$
declare
  taken integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('werkbank.tally', 0)) then return 0; end if;
  with fresh as (
    delete from asset_tally where ctid = any (array(select ctid from asset_tally where not folded limit most)) returning *
  ), merged as (
    insert into asset_tally as t (division, area, type, state, due_on, red_from, amber_from, count, folded)
    select division, area, type, state, due_on, red_from, amber_from, sum(count), true from fresh group by 1, 2, 3, 4, 5, 6, 7 having sum(count) <> 0
    on conflict (division, area, type, state, due_on, red_from, amber_from) where folded do update set count = t.count + excluded.count
  ) select count(*) into taken from fresh;
  delete from asset_tally where folded and count = 0;
  return taken;
end $$;
