-- Work at a location: the order, when and by whom it is done (visits), on which assets (tasks), with which parts (items).
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
  -- The day by which it should be done, e.g. the end of the month in which assets are due.
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
  -- Consent of the customer to additional work.
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
-- Counts and totals from tasks and items do not change the version of the order.
create trigger touch before update on work_order for each row
  when ((new.task_count, new.tasks_done, new.total_excl_vat) is not distinct from (old.task_count, old.tasks_done, old.total_excl_vat))
  execute function touch();
create trigger audit after insert or update or delete on work_order for each row execute function audit('work_order', 'id');
create trigger live_insert after insert on work_order referencing new table as changed
  for each statement execute function notify_live('work_order');
create trigger live_update after update on work_order referencing new table as changed
  for each statement execute function notify_live('work_order');
create trigger describe before insert or update of number, description, your_ref, location_id on work_order
  for each row execute function describe_work_order();
create trigger guard before update of status on work_order for each row
  when (new.status <> old.status) execute function guard_work_order();

-- One engineer on one day.
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
  -- Times before the last correction; the audit trail of the visit has the earlier ones.
  times_before jsonb,
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
create trigger audit after insert or update or delete on work_order_visit
  for each row execute function audit('work_order', 'work_order_id');
create trigger live_insert after insert on work_order_visit referencing new table as changed
  for each statement execute function notify_live('work_order_visit', 'work_order_id');
create trigger live_update after update on work_order_visit referencing new table as changed
  for each statement execute function notify_live('work_order_visit', 'work_order_id');
create trigger guard before update of status on work_order_visit for each row
  when (new.status <> old.status) execute function guard_visit();

-- Working hours of a visit; the current one has no end.
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

-- An asset to be serviced.
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
  -- Why it no longer belongs to the order: the asset was moved, removed, or taken over by another order.
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
create index work_order_task_failed on work_order_task (division, asset_id, answered_at) where result = 'failed';
create trigger touch before update on work_order_task for each row execute function touch();
create trigger audit after insert or update or delete on work_order_task for each row execute function audit('work_order', 'work_order_id');
create trigger count_inserted after insert on work_order_task referencing new table as touched
  for each statement execute function count_tasks();
create trigger count_updated after update on work_order_task referencing new table as touched
  for each statement execute function count_tasks();
create trigger count_deleted after delete on work_order_task referencing old table as touched
  for each statement execute function count_tasks();

-- Parts, labour and travel. Used rows leave the warehouse in the same transaction; a correction is a row of opposite quantity.
create table work_order_item (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  work_order_id uuid not null references work_order (id),
  line_number integer not null,
  item_id uuid not null references item (id),
  description text not null,
  -- Planned rows neither reserve nor move stock until they are used.
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
  -- The asset that the article became when it replaced asset_id.
  installed_asset_id uuid references asset (id),
  service_report_id uuid references service_report (id),
  corrects_id uuid references work_order_item (id),
  -- Where the row was posted.
  sales_order_line_id uuid references sales_order_line (id) on delete set null,
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
create unique index work_order_item_installed on work_order_item (installed_asset_id) where installed_asset_id is not null;
create index work_order_item_corrects on work_order_item (corrects_id) where corrects_id is not null;
create index work_order_item_sold on work_order_item (sales_order_line_id) where sales_order_line_id is not null;
create trigger touch before update on work_order_item for each row execute function touch();
create trigger audit after insert or update or delete on work_order_item for each row execute function audit('work_order', 'work_order_id');
create trigger sum_inserted after insert on work_order_item referencing new table as touched
  for each statement execute function sum_work_order();
create trigger sum_updated after update on work_order_item referencing new table as touched
  for each statement execute function sum_work_order();
create trigger sum_deleted after delete on work_order_item referencing old table as touched
  for each statement execute function sum_work_order();

-- Work order reports to be made. Queued in the transaction that causes them, taken by a worker after the commit.
create table paper_task (
  id bigint generated always as identity primary key,
  division integer not null references division (code),
  work_order_id uuid not null references work_order (id),
  -- For the files only: no mail is sent.
  quiet boolean not null default false,
  tries integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  last_error text,
  created timestamptz(3) not null default now()
);
create index paper_task_waiting on paper_task (next_try_at, id);
create index paper_task_of on paper_task (work_order_id, id);
create trigger queue_visit_report after update of status on work_order for each row
  when (new.status = 30 and old.status < 30) execute function queue_visit_report();

-- What happens to an asset is reflected in its task and in the report of the order.
alter table service_report add foreign key (work_order_id) references work_order (id);
create trigger answer_task after insert on service_report for each row
  when (new.work_order_id is not null) execute function answer_task();
create trigger queue_corrected_report after insert on service_report for each row
  when (new.work_order_id is not null) execute function queue_corrected_report();
create trigger queue_report_with_late_photo after insert on attachment for each row
  when (new.service_report_id is not null) execute function queue_report_with_late_photo();
create trigger follow_asset after update of location_id, state on asset for each row
  when (new.location_id <> old.location_id or new.state <> old.state) execute function follow_asset();

-- Sales orders that work orders are posted to.
alter table sales_order add foreign key (work_order_id) references work_order (id);
create index sales_order_work_order on sales_order (work_order_id) where work_order_id is not null;
alter table sales_order_line add foreign key (work_order_item_id) references work_order_item (id);
create index sales_order_line_work on sales_order_line (work_order_item_id) where work_order_item_id is not null;
