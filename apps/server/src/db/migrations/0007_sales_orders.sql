-- Sales orders, lines, goods deliveries (Exact salesorder/*). Amounts and statuses are computed here and stored.
-- Scale of status, delivery and invoice: 12 open, 20 partial, 21 complete, 45 cancelled.
create function sales_status(ordered numeric, closed numeric, done numeric, cancelled boolean) returns smallint
  language sql immutable parallel safe
  return case when cancelled then 45
    when done = 0 and closed = 0 then 12
    when abs(done) + abs(closed) >= abs(ordered) then 21
    when done = 0 then 12
    else 20 end;

create function combined_status(delivery smallint, invoice smallint) returns smallint
  language sql immutable parallel safe
  return case when delivery = 45 then 45 when delivery = 21 and invoice = 21 then 21 when delivery = 12 and invoice = 12 then 12 else 20 end;

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
  order_date date not null default current_date,
  delivery_date date,
  description text,
  your_ref text,
  remarks text,
  currency char(3) not null,
  payment_condition text,
  payment_reference text,
  shipping_method_id uuid references shipping_method (id),
  salesperson_id uuid,
  warehouse_id uuid not null references warehouse (id),
  discount numeric(9, 6) not null default 0 check (discount between 0 and 1),
  amount_fc_excl_vat numeric(12, 2) not null default 0,
  amount_discount_excl_vat numeric(12, 2) not null default 0,
  vat_amount numeric(12, 2) not null default 0,
  amount_fc numeric(12, 2) generated always as (amount_fc_excl_vat + vat_amount) stored,
  line_count integer not null default 0,
  approval_status smallint not null default 1 check (approval_status in (0, 1, 2)),
  approved timestamptz(3),
  approver_full_name text,
  cancelled boolean not null default false,
  delivery_status smallint not null default 12 check (delivery_status in (12, 20, 21, 45)),
  invoice_status smallint not null default 12 check (invoice_status in (12, 20, 21, 45)),
  status smallint generated always as (combined_status(delivery_status, invoice_status)) stored,
  location_id uuid,
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
  check (delivery_date >= order_date),
  unique (division, order_number),
  unique (division, exact_id),
  foreign key (division, payment_condition) references payment_condition (division, code)
);
create index sales_order_newest on sales_order (division, order_date desc, order_number desc);
create index sales_order_account on sales_order (division, ordered_by, order_date desc, order_number desc);
create index sales_order_status on sales_order (division, status, order_date desc, order_number desc);
create index sales_order_unfinished on sales_order (division, ordered_by, order_date desc, order_number desc) where status in (12, 20);
create index sales_order_your_ref on sales_order (division, lower(your_ref));
create trigger touch before update on sales_order for each row execute function touch();
create trigger audit after insert or update or delete on sales_order for each row execute function audit('sales_order', 'id');

create table sales_order_line (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  order_id uuid not null references sales_order (id) on delete cascade,
  line_number integer not null check (line_number >= 1),
  item_id uuid not null references item (id),
  description text,
  quantity numeric(14, 4) not null check (quantity <> 0),
  unit text not null,
  unit_price numeric(14, 6) not null check (unit_price >= 0),
  discount numeric(9, 6) not null default 0 check (discount between 0 and 1),
  net_price numeric(14, 6) generated always as (round(unit_price * (1 - discount), 6)) stored,
  amount_fc numeric(12, 2) generated always as (round(quantity * round(unit_price * (1 - discount), 6), 2)) stored,
  vat_code text,
  vat_percentage numeric(9, 6) not null default 0,
  vat_amount numeric(12, 2) generated always as (round(round(quantity * round(unit_price * (1 - discount), 6), 2) * vat_percentage, 2)) stored,
  delivery_date date,
  quantity_delivered numeric(14, 4) not null default 0,
  quantity_invoiced numeric(14, 4) not null default 0,
  quantity_reserved numeric(14, 4) not null default 0 check (quantity_reserved >= 0),
  -- The remainder that will not be delivered any more, and why.
  quantity_closed numeric(14, 4) not null default 0,
  closed_reason text,
  cancelled boolean not null default false,
  delivery_status smallint generated always as (sales_status(quantity, quantity_closed, quantity_delivered, cancelled)) stored,
  invoice_status smallint generated always as (sales_status(quantity, quantity_closed, quantity_invoiced, cancelled)) stored,
  order_status smallint generated always as (combined_status(sales_status(quantity, quantity_closed, quantity_delivered, cancelled), sales_status(quantity, quantity_closed, quantity_invoiced, cancelled))) stored,
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
  check (quantity_delivered * quantity >= 0 and quantity_closed * quantity >= 0),
  unique (order_id, line_number),
  foreign key (division, vat_code) references vat_code (division, code)
);
create index sales_order_line_item on sales_order_line (division, item_id);
create index sales_order_line_delivery on sales_order_line (division, delivery_status, delivery_date, id);
create index sales_order_line_modified on sales_order_line (division, modified, id);
create trigger touch before update on sales_order_line for each row execute function touch();
create trigger audit after insert or update or delete on sales_order_line for each row execute function audit('sales_order', 'order_id');

-- Status of a document from the statuses of its lines; cancelled lines do not count unless all are.
create function rolled_up(statuses smallint[]) returns smallint
  language sql immutable parallel safe
  return case
    when statuses is null then 12
    when 45 = all (statuses) then 45
    when array_remove(statuses, 45::smallint) <@ array[21]::smallint[] then 21
    when array_remove(statuses, 45::smallint) <@ array[12]::smallint[] then 12
    else 20 end;

-- Totals and statuses of the order from its lines; called by whoever changed lines, after the change.
create function settle_sales_order(settled uuid) returns void language sql as $$
  update sales_order o set
    amount_discount_excl_vat = round(t.excl * o.discount, 2),
    amount_fc_excl_vat = t.excl - round(t.excl * o.discount, 2),
    vat_amount = round(t.vat * (1 - o.discount), 2),
    line_count = t.lines,
    delivery_status = case when o.cancelled then 45 else rolled_up(t.delivery) end,
    invoice_status = case when o.cancelled then 45 else rolled_up(t.invoice) end
  from (
    select coalesce(sum(l.amount_fc) filter (where not l.cancelled), 0) as excl,
      coalesce(sum(l.vat_amount) filter (where not l.cancelled), 0) as vat,
      count(*)::integer as lines,
      array_agg(l.delivery_status) as delivery,
      array_agg(l.invoice_status) as invoice
    from sales_order_line l where l.order_id = settled
  ) t
  where o.id = settled
$$;

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
  -- A reversal is a counter-delivery of the first; both stay.
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
create trigger audit after insert on goods_delivery_line for each row execute function audit('sales_order', 'sales_order_id');
create trigger append_only before update or delete on goods_delivery_line for each row execute function refuse_change();
