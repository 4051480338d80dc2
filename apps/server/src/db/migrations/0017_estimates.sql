-- Estimates for a location (Exact crm/Quotations). Totals are computed in the database and stored.
create table estimate (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  quotation_number integer not null check (quotation_number > 0),
  version_number integer not null default 1 check (version_number > 0),
  location_id uuid not null references location (id),
  account_id uuid not null references account (id),
  contact_id uuid references contact (id),
  description text,
  your_ref text,
  reason text not null default 'customerRequest' check (reason in ('defects', 'expansion', 'endOfLife', 'customerRequest')),
  work_order_id uuid references work_order (id),
  quotation_date date not null default business_day(),
  due_date date not null,
  close_date date,
  introduction text,
  closing text,
  remarks text,
  language text check (language in ('nl', 'de', 'en')),
  currency char(3) not null default 'EUR',
  payment_condition text,
  -- 20 draft, 25 open, 60 awaiting online acceptance, 50 accepted, 70 accepted but the order failed, 5 rejected, 6 superseded.
  status smallint not null default 20 check (status in (5, 6, 20, 25, 50, 60, 70)),
  status_reason text,
  sent_at timestamptz(3),
  sent_to text,
  accepted_at timestamptz(3),
  accepted_by_name text,
  accepted_how text check (accepted_how in ('employee', 'onSite', 'link')),
  -- Digest of the secret in the link for the customer.
  link_hash bytea unique,
  sales_order_id uuid references sales_order (id),
  made_work_order_id uuid references work_order (id),
  lines_excl_vat numeric(12, 2) not null default 0,
  lines_vat numeric(12, 2) not null default 0,
  line_count integer not null default 0,
  -- Number, description, reference, location and customer; kept by a trigger.
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
  unique (division, quotation_number, version_number),
  unique (division, exact_id)
);
create index estimate_of_location on estimate (location_id, quotation_date desc, quotation_number desc, version_number desc);
create index estimate_of_account on estimate (account_id, quotation_date desc, id);
create index estimate_newest on estimate (division, quotation_date desc, quotation_number desc, version_number desc);
create index estimate_by_status on estimate (division, status, quotation_date desc, quotation_number desc, version_number desc);
create index estimate_search on estimate using gin (search_text gin_trgm_ops);
create index estimate_work_order on estimate (work_order_id) where work_order_id is not null;
create index estimate_made_work_order on estimate (made_work_order_id) where made_work_order_id is not null;
-- Totals from the lines do not change the version of the estimate.
create trigger touch before update on estimate for each row
  when ((new.lines_excl_vat, new.lines_vat, new.line_count) is not distinct from (old.lines_excl_vat, old.lines_vat, old.line_count))
  execute function touch();
create trigger audit after insert or update or delete on estimate for each row execute function audit('estimate', 'id');
create trigger live_insert after insert on estimate referencing new table as changed
  for each statement execute function notify_live('estimate');
create trigger live_update after update on estimate referencing new table as changed
  for each statement execute function notify_live('estimate');
create trigger describe before insert or update of quotation_number, description, your_ref, location_id, account_id on estimate
  for each row execute function describe_estimate();
create trigger guard before update of status on estimate for each row
  when (new.status <> old.status) execute function guard_estimate();

create table estimate_line (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  estimate_id uuid not null references estimate (id) on delete cascade,
  line_number integer not null,
  item_id uuid not null references item (id),
  description text not null,
  quantity numeric(14, 4) not null check (quantity > 0),
  unit_code text not null,
  unit_price numeric(14, 6) not null check (unit_price >= 0),
  discount numeric(9, 6) not null default 0 check (discount between 0 and 1),
  amount numeric(12, 2) generated always as (line_amount(quantity, unit_price, discount)) stored,
  vat_code text,
  vat_percentage numeric(9, 6) not null default 0,
  vat_amount numeric(12, 2) generated always as (vat_of(line_amount(quantity, unit_price, discount), vat_percentage)) stored,
  -- Optional lines count only when they are chosen.
  optional boolean not null default false,
  chosen boolean not null default true check (chosen or optional),
  asset_id uuid references asset (id),
  service_report_id uuid references service_report (id),
  defect_code text,
  notes text,
  unique (estimate_id, line_number)
);
create index estimate_line_report on estimate_line (service_report_id) where service_report_id is not null;
create index estimate_line_asset on estimate_line (asset_id) where asset_id is not null;
create trigger audit after insert or update or delete on estimate_line for each row execute function audit('estimate', 'estimate_id');
create trigger sum_inserted after insert on estimate_line referencing new table as touched
  for each statement execute function sum_estimate();
create trigger sum_updated after update on estimate_line referencing new table as touched
  for each statement execute function sum_estimate();
create trigger sum_deleted after delete on estimate_line referencing old table as touched
  for each statement execute function sum_estimate();

alter table work_order add foreign key (estimate_id) references estimate (id);

-- When the link of an estimate was opened; in a table of its own, because opening it does not change the estimate.
create table estimate_view (
  estimate_id uuid primary key references estimate (id) on delete cascade,
  division integer not null references division (code),
  first_seen timestamptz(3) not null default now(),
  last_seen timestamptz(3) not null default now(),
  times integer not null default 1
);
