-- Purchase orders and their lines (Exact purchaseorder/*). Amounts and statuses are computed in the database and stored, by the
-- functions that sales orders use for theirs.
create table purchase_order (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  order_number integer not null check (order_number > 0),
  supplier_id uuid not null references account (id),
  supplier_contact_id uuid references contact (id),
  order_date date not null default business_day(),
  receipt_date date,
  description text,
  your_ref text,
  remarks text,
  currency char(3) not null,
  exchange_rate numeric(14, 6) not null default 1 check (exchange_rate > 0),
  payment_condition text,
  shipping_method_id uuid references shipping_method (id),
  purchase_agent_id uuid references app_user (id),
  warehouse_id uuid not null references warehouse (id),
  -- Sums of the rounded lines.
  lines_excl_vat numeric(12, 2) not null default 0,
  lines_vat numeric(12, 2) not null default 0,
  amount_fc numeric(12, 2) generated always as (lines_excl_vat + lines_vat) stored,
  amount_dc numeric(12, 2) generated always as (round((lines_excl_vat + lines_vat) * exchange_rate, 2)) stored,
  line_count integer not null default 0,
  cancelled boolean not null default false,
  cancelled_reason text,
  receipt_status smallint not null default 10 check (receipt_status in (10, 20, 30, 40)),
  invoice_status smallint not null default 10 check (invoice_status in (10, 20, 30, 40)),
  -- First expected day of what is open.
  next_receipt_date date,
  -- Order number, supplier's reference, its name and code; kept by triggers.
  search_text text not null,
  exact_id uuid,
  sync_state text not null default 'local' check (sync_state in ('local', 'pending', 'synced', 'failed')),
  synced_at timestamptz(3),
  sync_error text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  constraint purchase_order_receipt_after_order check (receipt_date >= order_date),
  check (cancelled = (cancelled_reason is not null)),
  unique (division, order_number),
  unique (division, exact_id),
  foreign key (division, payment_condition) references payment_condition (division, code)
);
create index purchase_order_newest on purchase_order (division, order_date desc, order_number desc);
create index purchase_order_supplier on purchase_order (division, supplier_id, order_date desc, order_number desc);
create index purchase_order_status on purchase_order (division, receipt_status, order_date desc, order_number desc);
create index purchase_order_unfinished on purchase_order (division, order_date desc, order_number desc) where receipt_status in (10, 20);
create index purchase_order_search on purchase_order using gin (search_text gin_trgm_ops);
create trigger describe before insert or update of order_number, your_ref, supplier_id on purchase_order
  for each row execute function describe_purchase_order();
create trigger rename_in_purchase_orders after update of name, code on account for each row
  when (old.name is distinct from new.name or old.code is distinct from new.code)
  execute function rename_in_purchase_orders();
-- A renamed supplier does not change the version of its orders.
create trigger touch before update on purchase_order for each row
  when (new.search_text = old.search_text or new.your_ref is distinct from old.your_ref) execute function touch();
create trigger audit after insert or update or delete on purchase_order for each row execute function audit('purchase_order', 'id');

create table purchase_order_line (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  order_id uuid not null references purchase_order (id) on delete cascade,
  line_number integer not null check (line_number >= 1),
  item_id uuid not null references item (id),
  -- As of the item when the line was written.
  is_stock_item boolean not null,
  description text not null,
  quantity_in_purchase_units numeric(14, 4) not null check (quantity_in_purchase_units > 0),
  -- Units of the item in one unit of the supplier.
  unit_factor numeric(14, 4) not null default 1 check (unit_factor > 0),
  quantity numeric(14, 4) generated always as (round(quantity_in_purchase_units * unit_factor, 4)) stored,
  unit text not null,
  unit_price numeric(14, 6) not null check (unit_price >= 0),
  discount numeric(9, 6) not null default 0 check (discount between 0 and 1),
  net_price numeric(14, 6) generated always as (net_price(unit_price, discount)) stored,
  amount_fc numeric(12, 2) generated always as (line_amount(quantity_in_purchase_units, unit_price, discount)) stored,
  vat_code text,
  vat_percentage numeric(9, 6) not null default 0 check (vat_percentage between 0 and 1),
  vat_amount numeric(12, 2) generated always as (
    vat_of(line_amount(quantity_in_purchase_units, unit_price, discount), vat_percentage)) stored,
  receipt_date date,
  -- In the item's unit; may exceed what was ordered.
  quantity_received numeric(14, 4) not null default 0 check (quantity_received >= 0),
  quantity_invoiced numeric(14, 4) not null default 0 check (quantity_invoiced >= 0),
  -- The quantity that will not come, and why.
  quantity_closed numeric(14, 4) not null default 0 check (quantity_closed >= 0),
  closed_reason text,
  cancelled boolean not null default false,
  quantity_open numeric(14, 4) generated always as (case when cancelled then 0
    else greatest(0, round(quantity_in_purchase_units * unit_factor, 4) - quantity_received - quantity_closed) end) stored,
  receipt_status smallint generated always as (
    purchase_status(round(quantity_in_purchase_units * unit_factor, 4), quantity_closed, quantity_received, cancelled)) stored,
  invoice_status smallint generated always as (
    purchase_status(round(quantity_in_purchase_units * unit_factor, 4), quantity_closed, quantity_invoiced, cancelled)) stored,
  sales_order_line_id uuid references sales_order_line (id) on delete set null,
  project_id uuid,
  cost_center text,
  cost_unit text,
  rebill boolean not null default false,
  notes text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  check (quantity_closed <= round(quantity_in_purchase_units * unit_factor, 4)),
  check ((quantity_closed = 0) = (closed_reason is null)),
  unique (order_id, line_number),
  foreign key (division, unit) references unit (division, code),
  foreign key (division, vat_code) references vat_code (division, code)
);
create index purchase_order_line_item on purchase_order_line (division, item_id);
-- What is still to come of an item: few lines, however many years of orders there are.
create index purchase_order_line_open on purchase_order_line (division, item_id) where quantity_open > 0;
create index purchase_order_line_sales on purchase_order_line (sales_order_line_id) where sales_order_line_id is not null;
create trigger touch before update on purchase_order_line for each row execute function touch();
create trigger audit after insert or update or delete on purchase_order_line for each row
  execute function audit('purchase_order', 'order_id');
