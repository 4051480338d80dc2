-- Assets: their types and maintenance plans, where they are installed, service reports, tags, attachments, reports by the public.
create table asset_type (
  type text primary key check (type ~ '^[A-Za-z][A-Za-z0-9-]{0,39}$'),
  -- The subject of its audit trail.
  id uuid not null unique default new_id(),
  description_nl text not null,
  description_de text not null,
  description_en text not null,
  -- The families whose check points and defect codes apply to the type.
  families text[] not null default '{}',
  active boolean not null default true,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create trigger touch before update on asset_type for each row execute function touch();
create trigger audit after insert or update or delete on asset_type for each row execute function audit('asset_type', 'id');

-- Item groups of an asset type: the assets themselves, or what is used with them (parts, labour).
create table asset_type_item_group (
  type text not null references asset_type (type),
  kind text not null check (kind in ('item', 'additional')),
  item_group_code text not null,
  primary key (type, kind, item_group_code)
);

create table maintenance_plan (
  type text not null references asset_type (type),
  country char(2) not null,
  life_years smallint check (life_years between 1 and 99),
  -- The norms by which the type is maintained in the country, as certificates name them.
  norms text[] not null default '{}' check (cardinality(norms) <= 10),
  primary key (type, country)
);

create table maintenance_step (
  type text not null,
  country char(2) not null,
  level text not null check (level in ('service', 'extended', 'revision', 'pressureTest', 'battery', 'measurement', 'userCheck')),
  interval_months smallint check (interval_months between 1 and 600),
  anchor text not null default 'due' check (anchor in ('due', 'done', 'manufacture')),
  at_ages smallint[] not null default '{}',
  grace_months smallint not null default 1 check (grace_months between 0 and 24),
  tolerance_days smallint not null default 60 check (tolerance_days between 0 and 365),
  rank smallint not null default 0 check (rank between 0 and 9),
  informative boolean not null default false,
  primary key (type, country, level),
  foreign key (type, country) references maintenance_plan (type, country) on delete cascade,
  check (interval_months is not null or at_ages <> '{}')
);

create table check_point (
  id uuid primary key default new_id(),
  family text not null,
  code text not null unique,
  kind text not null check (kind in ('ok', 'number', 'date', 'text')),
  unit text,
  -- The range of a measured point that is in order, ends included; null is open.
  lower_limit numeric(14, 4),
  upper_limit numeric(14, 4),
  -- [{brand, model, lowerLimit, upperLimit}]; without a brand it applies to every model of that name.
  model_limits jsonb not null default '[]' check (jsonb_typeof(model_limits) = 'array'),
  minimum_rank smallint not null default 1 check (minimum_rank between 1 and 9),
  types text[] not null default '{}',
  -- The date of the asset that is set to the date found here.
  sets text check (sets in ('batteryDueOn', 'padsAdultDueOn', 'padsChildDueOn', 'expiryDate')),
  -- A photo is required when the point is not in order.
  photo_on_failure boolean not null default false,
  description_nl text not null,
  description_de text not null,
  description_en text not null,
  active boolean not null default true,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  constraint check_point_limits check (lower_limit <= upper_limit)
);
create trigger touch before update on check_point for each row execute function touch();
create trigger audit after insert or update or delete on check_point for each row execute function audit('check_point', 'id');

create table defect_code (
  id uuid primary key default new_id(),
  family text not null,
  code text not null unique,
  severity smallint not null check (severity in (1, 2, 3)),
  action text not null check (action in ('onSite', 'refill', 'repair', 'workshop', 'replace', 'customer', 'office', 'notFound')),
  description_nl text not null,
  description_de text not null,
  description_en text not null,
  active boolean not null default true,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create trigger touch before update on defect_code for each row execute function touch();
create trigger audit after insert or update or delete on defect_code for each row execute function audit('defect_code', 'id');

create table asset (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  location_id uuid not null references location (id),
  place_id uuid references place (id),
  -- The area of the location, copied by triggers, so that one index answers a list by area and due date.
  area text,
  position text,
  walk_order integer check (walk_order >= 0),
  type text not null references asset_type (type),
  item_id uuid references item (id),
  -- The code of its tag, as in the row of the tag.
  tag text,
  description text not null check (length(description) between 1 and 250),
  brand text,
  model text,
  serial_number text,
  inventory_number text,
  agent text,
  content numeric(9, 3) check (content >= 0),
  content_unit text,
  fire_class text,
  contains_pfas boolean,
  manufacture_date date,
  installation_date date,
  warranty_until date,
  -- Entered for this asset; without it the life in the plan applies.
  own_end_of_life_on date,
  end_of_life_on date,
  battery_due_on date,
  pads_adult_due_on date,
  pads_child_due_on date,
  expiry_date date,
  ownership text not null default 'customer' check (ownership in ('customer', 'rental', 'loan')),
  contract_number text,
  state text not null default 'inService'
    check (state in ('planned', 'inService', 'defect', 'outOfService', 'inWorkshop', 'missing', 'replaced', 'removed')),
  state_reason text,
  notes text,
  replaced_by_id uuid references asset (id),
  replaces_id uuid references asset (id),
  replaced_at timestamptz(3),
  -- State before the replacement, restored when the replacement is undone.
  state_before text,
  -- Last service before its reports were kept in this program.
  serviced_before date,
  last_service_on date,
  last_result text,
  -- Set by plan_assets(): the earliest due date, its reason, and the first day on which it is overdue.
  due_on date,
  due_reason text,
  overdue_from date,
  -- The last report left a defect of severity 2 or 3 unresolved.
  minor_defect boolean not null default false,
  -- The days from which the traffic light is red, amber, blue; the light itself depends on the current date and is not stored.
  red_from date generated always as (case when state in ('defect', 'missing') then date '0001-01-01'
    when state in ('inService', 'inWorkshop') then least(overdue_from, end_of_life_on) end) stored,
  amber_from date generated always as (case when state not in ('inService', 'inWorkshop') then null
    when minor_defect or state = 'inWorkshop' then date '0001-01-01'
    else due_on - (extract(day from due_on)::integer - 1) end) stored,
  blue_from date generated always as (case when state in ('inService', 'inWorkshop') then due_on - 60 end) stored,
  search_text text generated always as (searchable(
    coalesce(tag, '') || ' ' || replace(coalesce(tag, ''), '-', '') || ' ' || coalesce(serial_number, '') || ' ' ||
    coalesce(inventory_number, '') || ' ' || description || ' ' || coalesce(position, '') || ' ' || coalesce(brand, '') || ' ' ||
    coalesce(model, ''))) stored,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create unique index asset_tag on asset (tag) where tag is not null;
create index asset_at_location on asset (location_id, type, tag, id);
create index asset_in_place on asset (place_id) where place_id is not null;
create index asset_by_due on asset (division, coalesce(due_on, date '9999-12-31'), id) where state not in ('replaced', 'removed');
create index asset_due_type on asset (division, due_on, type) where state in ('inService', 'inWorkshop', 'defect', 'missing');
create index asset_by_tag on asset (division, coalesce(tag, ''), id) where state not in ('replaced', 'removed');
create index asset_by_modified on asset (division, modified, id) where state not in ('replaced', 'removed');
create index asset_by_state on asset (division, state, coalesce(due_on, date '9999-12-31'), id);
create index asset_by_type on asset (division, type, coalesce(due_on, date '9999-12-31'), id)
  where state not in ('replaced', 'removed');
create index asset_lights on asset (division, red_from, amber_from, blue_from) include (state, type, location_id)
  where state not in ('replaced', 'removed');
create index asset_lights_at_location on asset (location_id) include (division, state, due_on, red_from, amber_from, blue_from)
  where state not in ('replaced', 'removed');
create index asset_by_area on asset (division, area, coalesce(due_on, date '9999-12-31'), id)
  where state not in ('replaced', 'removed');
create index asset_serial_number on asset (division, upper(serial_number)) where serial_number is not null;
create index asset_inventory_number on asset (division, upper(inventory_number)) where inventory_number is not null;
create index asset_item on asset (item_id) where item_id is not null;
create index asset_replaces on asset (replaces_id) where replaces_id is not null;
create index asset_replaced_by on asset (replaced_by_id) where replaced_by_id is not null;
create index asset_search on asset using gin (search_text gin_trgm_ops);
create trigger area before insert or update of location_id on asset for each row execute function asset_area();
create trigger area after update on location for each row when (old.area is distinct from new.area) execute function location_area();
-- A changed area of its location does not change the version of an asset.
create trigger touch before update on asset for each row
  when (old.area is not distinct from new.area or old.location_id <> new.location_id) execute function touch();
create trigger audit after insert or update or delete on asset for each row execute function audit('asset', 'id');

-- The dates of an asset for each step of its plan.
create table asset_step (
  division integer not null,
  asset_id uuid not null references asset (id) on delete cascade,
  level text not null,
  rank smallint not null,
  informative boolean not null,
  interval_months smallint,
  last_done_on date,
  due_on date,
  primary key (asset_id, level)
);

-- Intervals agreed for one asset, instead of those of the plan.
create table asset_interval (
  id uuid not null unique default new_id(),
  division integer not null,
  asset_id uuid not null references asset (id) on delete cascade,
  level text not null,
  interval_months smallint not null check (interval_months between 1 and 600),
  primary key (asset_id, level)
);
create trigger audit after insert or update or delete on asset_interval for each row execute function audit('asset', 'asset_id');

create table asset_placement (
  id uuid primary key default new_id(),
  division integer not null,
  asset_id uuid not null references asset (id),
  location_id uuid not null references location (id),
  place_id uuid references place (id),
  position text,
  reason text not null check (reason in ('placed', 'moved', 'replacement', 'undone')),
  since timestamptz(3) not null default now(),
  until timestamptz(3),
  user_id uuid default writer()
);
create index asset_placement_of on asset_placement (asset_id, since desc, id);
create unique index asset_placement_now on asset_placement (asset_id) where until is null;
create index asset_placement_location on asset_placement (location_id);
create index asset_placement_place on asset_placement (place_id) where place_id is not null;

create table tag (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  code text not null unique,
  status text not null default 'printed' check (status in ('printed', 'assigned', 'lost', 'retired')),
  asset_id uuid references asset (id),
  batch uuid,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  version integer not null default 1,
  check (status <> 'assigned' or asset_id is not null)
);
create index tag_by_code on tag (division, code);
create index tag_by_status on tag (division, status, code);
create index tag_of_asset on tag (asset_id, modified desc) where asset_id is not null;
create unique index tag_assigned on tag (asset_id) where status = 'assigned';
create index tag_batch on tag (batch, code) where batch is not null;
create trigger touch before update on tag for each row execute function touch();
create trigger audit after insert or update or delete on tag for each row execute function audit('tag', 'id');

create table service_report (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  asset_id uuid not null references asset (id),
  work_order_id uuid,
  corrects_id uuid unique references service_report (id),
  performed_on date not null,
  kind text not null check (kind in ('inspection', 'maintenance', 'repair')),
  level text not null,
  result text not null check (result in ('approved', 'approvedWithRemarks', 'rejected', 'notFound', 'notServiced')),
  engineer_full_name text,
  findings text,
  actions text,
  checks jsonb not null default '[]',
  defects jsonb not null default '[]',
  items jsonb not null default '[]',
  state_before text not null,
  state_after text not null,
  duration_minutes smallint,
  created timestamptz(3) not null default now(),
  created_by uuid default writer()
);
create index service_report_of on service_report (asset_id, performed_on desc, id desc);
create index service_report_work_order on service_report (work_order_id) where work_order_id is not null;
create trigger append_only before update or delete on service_report for each row execute function refuse_change();
create trigger audit after insert on service_report for each row execute function audit('asset', 'asset_id');

-- Reports without those that a later one corrects.
create view effective_report as
  select r.* from service_report r where not exists (select from service_report c where c.corrects_id = r.id);

-- Uploaded files of assets. The row is written after the file and deleted after it, so a file without a row can be removed.
create table attachment (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  reference text not null unique,
  asset_id uuid not null references asset (id),
  service_report_id uuid references service_report (id),
  type text not null,
  description text,
  file_name text not null,
  content_type text not null,
  file_size integer not null check (file_size > 0),
  sha256 text not null,
  storage_key text not null unique,
  thumbnail_key text unique,
  width integer,
  height integer,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  deleted timestamptz(3)
);
create index attachment_of on attachment (asset_id, created desc);
create unique index attachment_once on attachment (asset_id, service_report_id, sha256) nulls not distinct where deleted is null;
create index attachment_deleted on attachment (deleted) where deleted is not null;
create trigger audit after insert or update or delete on attachment for each row execute function audit('asset', 'asset_id');

-- Reports by people without an account, stored as received; the asset follows from the tag when the report is read.
create table public_report (
  id uuid primary key default new_id(),
  reference text not null unique,
  tag text not null,
  tag_code text not null,
  kind text not null,
  message text not null,
  name text not null,
  email text,
  phone text,
  language text not null,
  ip_hash text,
  status text not null default 'open' check (status in ('open', 'handled', 'spam')),
  note text,
  received timestamptz(3) not null default now(),
  version integer not null default 1,
  modified timestamptz(3) not null default now(),
  modified_by uuid
);
create index public_report_status on public_report (status, received desc, id desc);
create index public_report_tag on public_report (tag_code);
create trigger touch before update on public_report for each row execute function touch();

-- Number of assets by everything that counts and the calendar ask for, so that they cost the same for a thousand assets and a
-- million. Writers only add rows with the difference they make, so that none waits for another; fold_tallies() merges the rows.
-- The sum over merged and new rows is exact at any moment.
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
create unique index asset_tally_folded on asset_tally (division, area, type, state, due_on, red_from, amber_from)
  nulls not distinct where folded;
create index asset_tally_fresh on asset_tally (division) where not folded;
create index asset_tally_empty on asset_tally (division) where folded and count = 0;
create index asset_tally_due on asset_tally (division, due_on);
create trigger tally_insert after insert on asset referencing new table as is_now
  for each statement execute function tally_assets();
create trigger tally_update after update on asset referencing old table as was new table as is_now
  for each statement execute function tally_assets();
create trigger tally_delete after delete on asset referencing old table as was
  for each statement execute function tally_assets();

-- Recalculations that a changed plan asks for: queued in the transaction that changes the plan, done by a worker in pieces.
create table plan_rework (
  id bigint generated always as identity primary key,
  type text not null,
  country char(2) not null,
  -- Null: all assets of the plan, which the worker first divides into pieces.
  asset_ids uuid[],
  devices integer not null check (devices >= 0),
  -- Pieces that failed come after those that did not.
  failures integer not null default 0,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  foreign key (type, country) references maintenance_plan (type, country) on delete cascade
);
create index plan_rework_next on plan_rework (failures, id);
create index plan_rework_of on plan_rework (type, country);
