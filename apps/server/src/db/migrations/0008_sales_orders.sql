-- Sales orders, lines, goods deliveries (Exact salesorder/*). Amounts and statuses are computed in the database and stored, by
-- functions that generated columns, quotes and tests share.
create table sales_order (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  order_number integer not null check (order_number > 0),
  ordered_by uuid not null references account (id),
  ordered_by_contact_id uuid references contact (id),
  deliver_to uuid not null references account (id),
  deliver_to_contact_id uuid references contact (id),
  delivery_address_id uuid references address (id),
  invoice_to uuid not null references account (id),
  invoice_to_contact_id uuid references contact (id),
  order_date date not null default business_day(),
  delivery_date date,
  description text,
  your_ref text,
  remarks text,
  currency char(3) not null,
  payment_condition text,
  payment_reference text,
  shipping_method_id uuid references shipping_method (id),
  salesperson_id uuid references app_user (id),
  warehouse_id uuid not null references warehouse (id),
  discount numeric(9, 6) not null default 0 check (discount between 0 and 1),
  -- Sums of the rounded lines that are not cancelled, before the discount of the order.
  lines_excl_vat numeric(12, 2) not null default 0,
  lines_vat numeric(12, 2) not null default 0,
  amount_discount_excl_vat numeric(12, 2) generated always as (discount_of(lines_excl_vat, discount)) stored,
  amount_fc_excl_vat numeric(12, 2) generated always as (lines_excl_vat - discount_of(lines_excl_vat, discount)) stored,
  vat_amount numeric(12, 2) generated always as (lines_vat - discount_of(lines_vat, discount)) stored,
  amount_fc numeric(12, 2) generated always as (
    lines_excl_vat - discount_of(lines_excl_vat, discount) + lines_vat - discount_of(lines_vat, discount)) stored,
  line_count integer not null default 0,
  approval_status smallint not null default 1 check (approval_status in (0, 1, 2)),
  approved timestamptz(3),
  approver_full_name text,
  cancelled boolean not null default false,
  delivery_status smallint not null default 12 check (delivery_status in (12, 20, 21, 45)),
  invoice_status smallint not null default 12 check (invoice_status in (12, 20, 21, 45)),
  status smallint generated always as (combined_status(delivery_status, invoice_status)) stored,
  -- Order number, customer reference, name and code of the account; kept by triggers.
  search_text text not null,
  location_id uuid references location (id),
  work_order_id uuid,
  exact_id uuid,
  sync_state text not null default 'local' check (sync_state in ('local', 'pending', 'synced', 'failed')),
  synced_at timestamptz(3),
  sync_error text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  constraint sales_order_delivery_after_order check (delivery_date >= order_date),
  unique (division, order_number),
  unique (division, exact_id),
  foreign key (division, payment_condition) references payment_condition (division, code)
);
create index sales_order_newest on sales_order (division, order_date desc, order_number desc);
create index sales_order_account on sales_order (division, ordered_by, order_date desc, order_number desc);
create index sales_order_status on sales_order (division, status, order_date desc, order_number desc);
create index sales_order_delivery_status on sales_order (division, delivery_status, order_date desc, order_number desc);
create index sales_order_to_deliver on sales_order (division, order_date desc, order_number desc) where delivery_status in (12, 20);
create index sales_order_unfinished on sales_order (division, ordered_by, order_date desc, order_number desc) where status in (12, 20);
create index sales_order_your_ref on sales_order (division, lower(your_ref)) where your_ref is not null;
create index sales_order_search on sales_order using gin (search_text gin_trgm_ops);
create trigger describe before insert or update of order_number, your_ref, ordered_by on sales_order
  for each row execute function describe_sales_order();
create trigger rename_in_sales_orders after update of name, code on account for each row
  when (old.name is distinct from new.name or old.code is distinct from new.code)
  execute function rename_in_sales_orders();

-- A renamed account does not change the version of its orders.
create trigger touch before update on sales_order for each row
  when (new.search_text = old.search_text or new.your_ref is distinct from old.your_ref) execute function touch();
create trigger audit after insert or update or delete on sales_order for each row execute function audit('sales_order', 'id');

create table sales_order_line (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  order_id uuid not null references sales_order (id) on delete cascade,
  line_number integer not null check (line_number >= 1),
  item_id uuid not null references item (id),
  -- As of the item when the line was written.
  is_stock_item boolean not null default true,
  description text,
  quantity numeric(14, 4) not null check (quantity <> 0),
  unit text not null,
  unit_price numeric(14, 6) not null check (unit_price >= 0),
  discount numeric(9, 6) not null default 0 check (discount between 0 and 1),
  net_price numeric(14, 6) generated always as (net_price(unit_price, discount)) stored,
  amount_fc numeric(12, 2) generated always as (line_amount(quantity, unit_price, discount)) stored,
  vat_code text,
  vat_percentage numeric(9, 6) not null default 0 check (vat_percentage between 0 and 1),
  vat_amount numeric(12, 2) generated always as (vat_of(line_amount(quantity, unit_price, discount), vat_percentage)) stored,
  delivery_date date,
  quantity_delivered numeric(14, 4) not null default 0,
  quantity_invoiced numeric(14, 4) not null default 0,
  quantity_reserved numeric(14, 4) not null default 0 check (quantity_reserved >= 0),
  -- The quantity that will not be delivered, and why.
  quantity_closed numeric(14, 4) not null default 0,
  closed_reason text,
  cancelled boolean not null default false,
  quantity_open numeric(14, 4) generated always as (case when cancelled then 0 else sign(quantity)
    * greatest(0, abs(quantity) - abs(quantity_done(is_stock_item, quantity_delivered, quantity_invoiced)) - abs(quantity_closed))
    end) stored,
  delivery_status smallint generated always as (
    sales_status(quantity, quantity_closed, quantity_done(is_stock_item, quantity_delivered, quantity_invoiced), cancelled)) stored,
  invoice_status smallint generated always as (sales_status(quantity, quantity_closed, quantity_invoiced, cancelled)) stored,
  order_status smallint generated always as (combined_status(
    sales_status(quantity, quantity_closed, quantity_done(is_stock_item, quantity_delivered, quantity_invoiced), cancelled),
    sales_status(quantity, quantity_closed, quantity_invoiced, cancelled))) stored,
  warehouse_id uuid references warehouse (id),
  use_drop_shipment boolean not null default false,
  project_id uuid,
  cost_center text,
  cost_unit text,
  notes text,
  work_order_item_id uuid,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  check (abs(quantity_delivered) + abs(quantity_closed) <= abs(quantity)),
  check (quantity_delivered * quantity >= 0 and quantity_closed * quantity >= 0 and quantity_invoiced * quantity >= 0),
  -- A reservation never exceeds the open quantity.
  check (quantity_reserved = 0 or (not cancelled and quantity_reserved <= quantity - quantity_delivered - quantity_closed)),
  check ((quantity_closed = 0) = (closed_reason is null)),
  unique (order_id, line_number),
  foreign key (division, unit) references unit (division, code),
  foreign key (division, vat_code) references vat_code (division, code)
);
create index sales_order_line_item on sales_order_line (division, item_id);
-- Lines that are not delivered in full: few, however many years of lines there are.
create index sales_order_line_open on sales_order_line (division, coalesce(delivery_date, date '9999-12-31'), id)
  where delivery_status <> 21;
create index sales_order_line_modified on sales_order_line (division, modified, id);
create trigger touch before update on sales_order_line for each row execute function touch();
create trigger audit after insert or update or delete on sales_order_line for each row execute function audit('sales_order', 'order_id');

create table goods_delivery (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  delivery_number integer not null check (delivery_number > 0),
  entry_number integer not null,
  delivery_date date not null,
  description text,
  remarks text,
  delivery_account_id uuid not null references account (id),
  delivery_address_id uuid references address (id),
  delivery_contact_id uuid references contact (id),
  warehouse_id uuid not null references warehouse (id),
  shipping_method_id uuid references shipping_method (id),
  tracking_number text,
  document_id uuid,
  -- A reversal is a delivery of the opposite quantities; both are kept, and a delivery is reversed once.
  reverses_id uuid references goods_delivery (id),
  exact_id uuid,
  sync_state text not null default 'local' check (sync_state in ('local', 'pending', 'synced', 'failed')),
  synced_at timestamptz(3),
  sync_error text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (division, delivery_number),
  unique (division, exact_id),
  unique (reverses_id)
);
create index goods_delivery_newest on goods_delivery (division, delivery_date desc, delivery_number desc);
create index goods_delivery_account on goods_delivery (delivery_account_id);
create trigger touch before update on goods_delivery for each row execute function touch();
create trigger audit after insert or update or delete on goods_delivery for each row execute function audit('goods_delivery', 'id');

create table goods_delivery_line (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  delivery_id uuid not null references goods_delivery (id),
  line_number integer not null,
  sales_order_line_id uuid not null references sales_order_line (id),
  sales_order_id uuid not null references sales_order (id),
  item_id uuid not null references item (id),
  quantity_delivered numeric(14, 4) not null check (quantity_delivered <> 0),
  tracking_number text,
  notes text,
  serial_numbers text[] not null default '{}',
  batch_numbers jsonb not null default '[]',
  unique (delivery_id, line_number)
);
create index goods_delivery_line_order on goods_delivery_line (sales_order_id);
create index goods_delivery_line_order_line on goods_delivery_line (sales_order_line_id);
create index goods_delivery_line_serial on goods_delivery_line using gin (serial_numbers) where serial_numbers <> '{}';
create trigger audit after insert on goods_delivery_line for each row execute function audit('sales_order', 'sales_order_id');
create trigger append_only before update or delete on goods_delivery_line for each row execute function refuse_change();
