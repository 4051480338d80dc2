-- Work at a location: what is to be done, when and by whom (visits), on which devices (tasks), with which parts (items).
create table work_order (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  number integer not null check (number > 0),
  location_id uuid not null references location (id),
  type text not null default 'maintenance'
    check (type in ('maintenance', 'repair', 'installation', 'inspection', 'delivery', 'training', 'removal')),
  description text not null check (length(description) between 1 and 250),
  notes text,
  -- 10 open, 15 planned, 20 in progress, 25 on hold, 30 completed, 40 posted, 45 cancelled.
  status smallint not null default 10 check (status in (10, 15, 20, 25, 30, 40, 45)),
  status_reason text,
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  contact_name text,
  contact_phone text,
  contact_email text,
  your_ref text,
  -- The day by which it should be done, e.g. the end of the month in which devices come due.
  due_on date,
  expected_minutes integer check (expected_minutes between 0 and 100000),
  signature_required boolean not null default true,
  estimate_id uuid,
  recreated_from_id uuid references work_order (id),
  started_at timestamptz(3),
  completed_at timestamptz(3),
  posted_at timestamptz(3),
  signed_by_name text,
  signed_at timestamptz(3),
  signature_refused_reason text,
  -- Consent of the customer to work that was not ordered.
  consent jsonb,
  total_excl_vat numeric(12, 2) not null default 0,
  task_count integer not null default 0,
  tasks_done integer not null default 0,
  sales_order_id uuid references sales_order (id),
  search_text text not null default '',
  exact_id uuid,
  sync_state text not null default 'local' check (sync_state in ('local', 'pending', 'synced', 'failed')),
  synced_at timestamptz(3),
  sync_error text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (division, number)
);
create index work_order_of_location on work_order (location_id, number desc, id);
create index work_order_newest on work_order (division, number desc, id);
create index work_order_by_status on work_order (division, status, number desc, id);
create index work_order_to_plan on work_order (division, due_on, id) where status = 10;
create index work_order_recreated on work_order (recreated_from_id) where recreated_from_id is not null;
create index work_order_search on work_order using gin (search_text gin_trgm_ops);
create index work_order_by_due on work_order (division, coalesce(due_on, date '9999-12-31'), id);
-- What is counted and summed from tasks and items is no change that a person made to the order.
create trigger touch before update on work_order for each row
  when ((new.task_count, new.tasks_done, new.total_excl_vat) is not distinct from (old.task_count, old.tasks_done, old.total_excl_vat))
  execute function touch();
create trigger audit after insert or update or delete on work_order for each row execute function audit('work_order', 'id');

create function describe_work_order() returns trigger language plpgsql as $$
begin
  select searchable(new.number || ' ' || new.description || ' ' || coalesce(new.your_ref, '') || ' ' || l.name || ' ' || l.code || ' ' ||
    coalesce(l.postcode, '') || ' ' || coalesce(l.city, '') || ' ' || coalesce(a.name, ''))
    into new.search_text from location l left join account a on a.id = l.account_id where l.id = new.location_id;
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;
create trigger describe before insert or update of number, description, your_ref, location_id on work_order
  for each row execute function describe_work_order();

-- Which state may follow which; every change of state passes here, whoever makes it.
create function work_order_may_become(was smallint, becomes integer) returns boolean
  language sql immutable parallel safe
  return case was
    when 10 then becomes in (15, 20, 25, 30, 45)
    when 15 then becomes in (10, 20, 25, 30, 45)
    when 20 then becomes in (10, 15, 25, 30, 45)
    when 25 then becomes in (10, 15, 20, 45)
    when 30 then becomes in (10, 15, 20, 40)
    else false end;

create function guard_work_order() returns trigger language plpgsql as $$
begin
  if not work_order_may_become(old.status, new.status) then
    raise exception 'work order %: % cannot become %', old.number, old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard before update of status on work_order for each row
  when (new.status <> old.status) execute function guard_work_order();

-- One mechanic going there on one day.
create table work_order_visit (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  work_order_id uuid not null references work_order (id),
  engineer_id uuid not null references engineer (id),
  planned_on date not null,
  start_time time,
  end_time time,
  status text not null default 'planned' check (status in ('planned', 'travelling', 'working', 'onBreak', 'done', 'aborted', 'cancelled')),
  outcome text check (outcome in ('complete', 'partly', 'notPossible')),
  outcome_reason text,
  kilometres numeric(7, 1) check (kilometres >= 0),
  note text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  check (end_time > start_time)
);
create index work_order_visit_of on work_order_visit (work_order_id, planned_on, id);
create index work_order_visit_day on work_order_visit (division, planned_on, engineer_id, start_time, id) where status <> 'cancelled';
create index work_order_visit_engineer on work_order_visit (engineer_id, planned_on, start_time, id) where status <> 'cancelled';
create trigger touch before update on work_order_visit for each row execute function touch();
create trigger audit after insert or update or delete on work_order_visit for each row execute function audit('work_order', 'work_order_id');

create function visit_may_become(was text, becomes text) returns boolean
  language sql immutable parallel safe
  return case was
    when 'planned' then becomes in ('travelling', 'working', 'aborted', 'cancelled', 'done')
    when 'travelling' then becomes in ('working', 'aborted', 'done')
    when 'working' then becomes in ('onBreak', 'aborted', 'done')
    when 'onBreak' then becomes in ('working', 'aborted', 'done')
    else false end;

create function guard_visit() returns trigger language plpgsql as $$
begin
  if not visit_may_become(old.status, new.status) then
    raise exception 'visit %: % cannot become %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard before update of status on work_order_visit for each row
  when (new.status <> old.status) execute function guard_visit();

-- Where its visits say that an order stands: somebody is there or was there to the end, somebody will come, or nobody.
create function work_order_status_by_visits(of_order uuid) returns smallint language sql stable as $$
  select case
    when bool_or(v.status in ('travelling', 'working', 'onBreak')) then 20
    when bool_or(v.status = 'planned') then 15
    when (array_agg(v.outcome order by v.planned_on desc, v.modified desc, v.id desc) filter (where v.status in ('done', 'aborted')))[1] = 'complete' then 20
    else 10 end
  from work_order_visit v where v.work_order_id = of_order
$$;

-- Visits drive the orders that are open, planned or in progress; called by whoever changed visits, with the order locked.
create function settle_work_order(settled uuid) returns void language plpgsql as $$
begin
  update work_order o set status = s.status, started_at = case when s.status = 20 then coalesce(o.started_at,
      (select min(t.since) from work_order_time t where t.work_order_id = settled), now()) else o.started_at end
  from (select work_order_status_by_visits(settled) as status) s
  where o.id = settled and o.status in (10, 15, 20)
    and (o.status <> s.status or s.status = 20 and o.started_at is null);
end $$;

-- What a mechanic did when; the open one has no end.
create table work_order_time (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  work_order_id uuid not null references work_order (id),
  visit_id uuid not null references work_order_visit (id),
  kind text not null check (kind in ('travel', 'work', 'break')),
  since timestamptz(3) not null,
  until timestamptz(3),
  check (until >= since)
);
create index work_order_time_of on work_order_time (work_order_id, since, id);
create unique index work_order_time_open on work_order_time (visit_id) where until is null;

-- A device that is to be seen to.
create table work_order_task (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  work_order_id uuid not null references work_order (id),
  asset_id uuid not null references asset (id),
  sequence integer not null,
  level text,
  result text check (result in ('passed', 'passedAfterRepair', 'failed', 'replaced', 'notFound', 'notReachable', 'refused')),
  reason text,
  service_report_id uuid references service_report (id),
  -- Why it is no task of this order any more: the device moved away or was removed.
  detached_reason text check (detached_reason in ('moved', 'removed', 'taken')),
  answered_at timestamptz(3),
  answered_by uuid,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (work_order_id, asset_id)
);
create index work_order_task_asset on work_order_task (asset_id, work_order_id);
create index work_order_task_order on work_order_task (work_order_id, sequence, id);
create trigger touch before update on work_order_task for each row execute function touch();
create trigger audit after insert or update or delete on work_order_task for each row execute function audit('work_order', 'work_order_id');

-- How many tasks an order has and how many are answered. One statement per table event, so that 400 tasks count once.
create function count_tasks() returns trigger language plpgsql as $$
begin
  update work_order o set task_count = c.tasks, tasks_done = c.done
  from (
    select t.work_order_id as id, count(k.id) filter (where k.detached_reason is null)::integer as tasks,
      count(k.id) filter (where k.detached_reason is null and k.result is not null)::integer as done
    from (select distinct work_order_id from touched) t left join work_order_task k on k.work_order_id = t.work_order_id
    group by t.work_order_id
  ) c
  where o.id = c.id and (o.task_count, o.tasks_done) is distinct from (c.tasks, c.done);
  return null;
end $$;
create trigger count_inserted after insert on work_order_task referencing new table as touched
  for each statement execute function count_tasks();
create trigger count_updated after update on work_order_task referencing new table as touched
  for each statement execute function count_tasks();
create trigger count_deleted after delete on work_order_task referencing old table as touched
  for each statement execute function count_tasks();

-- Parts, labour and travel. What is used left the warehouse in the same transaction; a correction is a counter-row.
create table work_order_item (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  work_order_id uuid not null references work_order (id),
  line_number integer not null,
  item_id uuid not null references item (id),
  description text not null,
  -- Planned rows reserve nothing and move nothing until they are used.
  planned boolean not null default false,
  quantity numeric(14, 4) not null check (quantity <> 0),
  unit_code text not null,
  unit_price numeric(19, 6) not null check (unit_price >= 0),
  discount numeric(9, 6) not null default 0 check (discount between 0 and 1),
  amount numeric(12, 2) generated always as (line_amount(quantity, unit_price, discount)) stored,
  vat_code text,
  charge text not null default 'chargeable' check (charge in ('chargeable', 'contract', 'warranty', 'goodwill')),
  warehouse_id uuid references warehouse (id),
  asset_id uuid references asset (id),
  service_report_id uuid references service_report (id),
  corrects_id uuid references work_order_item (id),
  sales_order_line_id uuid,
  notes text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (work_order_id, line_number)
);
create index work_order_item_item on work_order_item (item_id);
create index work_order_item_asset on work_order_item (asset_id) where asset_id is not null;
create index work_order_item_corrects on work_order_item (corrects_id) where corrects_id is not null;
create trigger touch before update on work_order_item for each row execute function touch();
create trigger audit after insert or update or delete on work_order_item for each row execute function audit('work_order', 'work_order_id');

-- What the customer pays for what was used.
create function sum_work_order() returns trigger language plpgsql as $$
begin
  update work_order o set total_excl_vat = c.total
  from (
    select t.work_order_id as id, coalesce(sum(i.amount) filter (where not i.planned and i.charge = 'chargeable'), 0) as total
    from (select distinct work_order_id from touched) t left join work_order_item i on i.work_order_id = t.work_order_id
    group by t.work_order_id
  ) c
  where o.id = c.id and o.total_excl_vat <> c.total;
  return null;
end $$;
create trigger sum_inserted after insert on work_order_item referencing new table as touched
  for each statement execute function sum_work_order();
create trigger sum_updated after update on work_order_item referencing new table as touched
  for each statement execute function sum_work_order();
create trigger sum_deleted after delete on work_order_item referencing old table as touched
  for each statement execute function sum_work_order();

-- Counts and sums are no changes that a person made; the due day of an order and the name of a mechanic are.
create or replace function audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  any_row jsonb := coalesce(new_row, old_row);
  quiet text[] := array['id', 'version', 'modified', 'modified_by', 'created', 'created_by', 'search_text', 'name_key', 'full_name',
    'path', 'area', 'due_on', 'due_reason', 'overdue_from', 'red_from', 'amber_from', 'blue_from', 'minor_defect', 'state_before', 'storage_key', 'thumbnail_key'];
  was jsonb;
  is_now jsonb;
begin
  if tg_table_name = 'work_order' then
    quiet := array_remove(quiet, 'due_on') || array['task_count', 'tasks_done', 'total_excl_vat'];
  elsif tg_table_name = 'engineer' then
    quiet := array_remove(quiet, 'full_name');
  end if;
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

alter table sales_order add foreign key (work_order_id) references work_order (id);
alter table sales_order add foreign key (location_id) references location (id);
alter table service_report add foreign key (work_order_id) references work_order (id);
create index sales_order_work_order on sales_order (work_order_id) where work_order_id is not null;
