-- Complaints of customers (Exact activities/Complaints).
create table complaint (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  hid integer not null check (hid > 0),
  account_id uuid not null references account (id),
  contact_id uuid references contact (id),
  location_id uuid references location (id),
  asset_id uuid references asset (id),
  work_order_id uuid references work_order (id),
  sales_order_id uuid references sales_order (id),
  complaint text not null check (length(complaint) between 1 and 250),
  notes text,
  cause text check (cause in ('work', 'delivery', 'invoice', 'product', 'planning', 'conduct', 'other')),
  severity text not null default 'normal' check (severity in ('low', 'normal', 'high')),
  receipt_date timestamptz(3) not null default now(),
  next_action timestamptz(3),
  assigned_to_id uuid references app_user (id),
  -- 0 void, 5 rejected, 10 draft, 20 open, 30 approved, 40 realized, 50 processed.
  status smallint not null default 20 check (status in (0, 5, 10, 20, 30, 40, 50)),
  decided_at timestamptz(3),
  decided_by_full_name text,
  decision_reason text,
  outcome text check (outcome in ('credit', 'return', 'replacement', 'redoVisit', 'nothing')),
  corrective_action text,
  -- The order that resolves it.
  outcome_sales_order_id uuid references sales_order (id),
  outcome_work_order_id uuid references work_order (id),
  costs numeric(12, 2) check (costs >= 0),
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
  unique (division, exact_id)
);
create index complaint_feed on complaint (division, modified, id);
create index complaint_by_status on complaint (division, status, receipt_date desc, id desc);
create index complaint_of_account on complaint (account_id, receipt_date desc, id desc);
create index complaint_by_receipt on complaint (division, receipt_date desc, id desc);
create index complaint_of_location on complaint (location_id, receipt_date desc, id desc) where location_id is not null;
create index complaint_of_asset on complaint (asset_id, receipt_date desc, id desc) where asset_id is not null;
-- A list of the complaints of an order has those about it and those that it resolves.
create index complaint_of_work_order on complaint (work_order_id) where work_order_id is not null;
create index complaint_by_work_order on complaint (outcome_work_order_id) where outcome_work_order_id is not null;
create index complaint_of_sales_order on complaint (sales_order_id) where sales_order_id is not null;
create index complaint_by_sales_order on complaint (outcome_sales_order_id) where outcome_sales_order_id is not null;
create index complaint_search on complaint using gin (search_text gin_trgm_ops);
create trigger touch before update on complaint for each row execute function touch();
create trigger audit after insert or update or delete on complaint for each row execute function audit('complaint', 'id');
create trigger live_insert after insert on complaint referencing new table as changed
  for each statement execute function notify_live('complaint');
create trigger live_update after update on complaint referencing new table as changed
  for each statement execute function notify_live('complaint');
create trigger describe before insert or update of hid, complaint, account_id on complaint
  for each row execute function describe_complaint();
