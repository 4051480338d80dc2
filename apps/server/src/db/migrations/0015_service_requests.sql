-- Service requests of customers (Exact activities/ServiceRequests).
create table service_request (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  hid integer not null check (hid > 0),
  account_id uuid references account (id),
  contact_id uuid references contact (id),
  location_id uuid references location (id),
  asset_id uuid references asset (id),
  tag text,
  kind text not null default 'other' check (kind in ('used', 'damaged', 'missing', 'alarm', 'maintenance', 'move', 'quote', 'other')),
  channel text not null default 'phone' check (channel in ('tag', 'phone', 'mail', 'portal', 'mechanic')),
  source text not null default 'employee' check (source in ('employee', 'reseller', 'public', 'exact')),
  public_report_id uuid unique references public_report (id),
  description text not null check (length(description) between 1 and 250),
  notes text,
  reporter_name text,
  reporter_email text,
  reporter_phone text,
  language text check (language in ('nl', 'de', 'en')),
  receipt_date timestamptz(3) not null default now(),
  -- Until when to respond; set from the kind when the request arrives.
  respond_by timestamptz(3),
  responded_at timestamptz(3),
  next_action timestamptz(3),
  assigned_to_id uuid references app_user (id),
  -- 0 void, 5 rejected, 10 draft, 20 open, 30 approved, 40 realized, 50 processed.
  status smallint not null default 20 check (status in (0, 5, 10, 20, 30, 40, 50)),
  decided_at timestamptz(3),
  decided_by uuid,
  decided_by_full_name text,
  decline_reason text,
  work_order_id uuid references work_order (id),
  -- The order was made for this request, so that undoing the decision may cancel it.
  made_work_order boolean not null default false,
  -- The task that the decision added to the order; undoing the decision removes it.
  made_task_id uuid references work_order_task (id) on delete set null,
  duplicate_of_id uuid references service_request (id),
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
  unique (division, hid),
  unique (division, exact_id),
  check (account_id is not null or source = 'public')
);
create index service_request_newest on service_request (division, receipt_date desc, id desc);
create index service_request_by_status on service_request (division, status, receipt_date desc, id desc);
create index service_request_of_account on service_request (account_id, receipt_date desc, id desc);
create index service_request_of_location on service_request (location_id, receipt_date desc, id desc) where location_id is not null;
create index service_request_of_asset on service_request (asset_id, receipt_date desc) where asset_id is not null;
create index service_request_work_order on service_request (work_order_id) where work_order_id is not null;
create index service_request_assigned on service_request (assigned_to_id, status, receipt_date desc) where assigned_to_id is not null;
create index service_request_to_react on service_request (division, respond_by, id) where status in (10, 20);
create index service_request_to_place on service_request (division, receipt_date desc, id desc) where status = 30;
create index service_request_repeats on service_request (duplicate_of_id) where duplicate_of_id is not null;
create index service_request_of_writer on service_request (division, created_by, receipt_date desc, id desc);
create index service_request_search on service_request using gin (search_text gin_trgm_ops);
create trigger touch before update on service_request for each row execute function touch();
create trigger audit after insert or update or delete on service_request for each row execute function audit('service_request', 'id');
create trigger live_insert after insert on service_request referencing new table as changed
  for each statement execute function notify_live('service_request');
create trigger live_update after update on service_request referencing new table as changed
  for each statement execute function notify_live('service_request');
create trigger describe before insert or update of hid, description, tag, reporter_name, account_id, location_id on service_request
  for each row execute function describe_service_request();
create trigger clock before insert or update of kind, receipt_date, assigned_to_id, status on service_request
  for each row execute function clock_service_request();

-- Hours within which a division responds to a kind of request, where they differ from the general ones.
create table response_target (
  division integer not null references division (code),
  kind text not null check (kind in ('used', 'damaged', 'missing', 'alarm', 'maintenance', 'move', 'quote', 'other')),
  hours integer not null check (hours between 1 and 10000),
  id uuid not null default new_id(),
  primary key (division, kind)
);
create trigger audit after insert or update or delete on response_target for each row execute function audit('response_target', 'id');

-- A service request takes the status of its work order.
create trigger service_requests_follow after update of status on work_order for each row
  when (old.status is distinct from new.status) execute function follow_work_order();
