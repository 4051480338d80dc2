-- Goods that go from one warehouse to another: asked for, sent, received. What is on its way is in neither stock.
create table stock_transfer (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  transfer_number integer not null check (transfer_number > 0),
  from_warehouse_id uuid not null references warehouse (id),
  to_warehouse_id uuid not null references warehouse (id),
  -- A mechanic asked for it; nothing is reserved before the office accepts it.
  is_request boolean not null default false,
  accepted_at timestamptz(3),
  sent_on date,
  received_on date,
  cancelled_at timestamptz(3),
  cancelled_reason text,
  -- 5 requested, 10 open, 20 sent, 30 partial, 45 cancelled, 50 complete; kept by recompute_stock_transfer.
  status smallint not null check (status in (5, 10, 20, 30, 45, 50)),
  description text,
  notes text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (division, transfer_number),
  check (from_warehouse_id <> to_warehouse_id)
);
create index stock_transfer_from on stock_transfer (from_warehouse_id, transfer_number desc);
create index stock_transfer_to on stock_transfer (to_warehouse_id, transfer_number desc);
create index stock_transfer_unfinished on stock_transfer (division, transfer_number desc) where status in (5, 10, 20, 30);
create index stock_transfer_coming on stock_transfer (to_warehouse_id) where status in (10, 20, 30);
create trigger touch before update on stock_transfer for each row execute function touch();
create trigger audit after insert or update or delete on stock_transfer for each row execute function audit('stock_transfer', 'id');

create table stock_transfer_line (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  transfer_id uuid not null references stock_transfer (id) on delete cascade,
  line_number integer not null,
  item_id uuid not null references item (id),
  quantity numeric(14, 4) not null check (quantity > 0),
  quantity_reserved numeric(14, 4) not null default 0 check (quantity_reserved >= 0),
  quantity_sent numeric(14, 4) not null default 0 check (quantity_sent between 0 and quantity),
  quantity_received numeric(14, 4) not null default 0 check (quantity_received >= 0),
  -- Came back to where it was sent from.
  quantity_returned numeric(14, 4) not null default 0 check (quantity_returned >= 0),
  quantity_on_way numeric(14, 4) not null generated always as (quantity_sent - quantity_received - quantity_returned) stored
    check (quantity_on_way >= 0),
  unique (transfer_id, line_number),
  unique (transfer_id, item_id)
);
create index stock_transfer_line_item on stock_transfer_line (item_id);
create index stock_transfer_line_on_way on stock_transfer_line (item_id) where quantity_on_way > 0;
create trigger audit after insert or delete on stock_transfer_line
  for each row execute function audit('stock_transfer', 'transfer_id');

-- What was sent, received or returned at one time.
create table stock_transfer_step (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  transfer_id uuid not null references stock_transfer (id),
  kind text not null check (kind in ('sent', 'received', 'returned')),
  moved_on date not null,
  notes text,
  created timestamptz(3) not null default now(),
  created_by uuid default writer()
);
create index stock_transfer_step_transfer on stock_transfer_step (transfer_id, id);
create trigger audit after insert on stock_transfer_step for each row execute function audit('stock_transfer', 'transfer_id');
create trigger append_only before update or delete on stock_transfer_step for each row execute function refuse_change();

create table stock_transfer_step_line (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  step_id uuid not null references stock_transfer_step (id),
  line_id uuid not null references stock_transfer_line (id),
  item_id uuid not null references item (id),
  -- Where the goods left or arrived.
  warehouse_id uuid not null references warehouse (id),
  -- 1: arrived, -1: left.
  direction smallint not null check (direction in (1, -1)),
  quantity numeric(14, 4) not null check (quantity > 0),
  serial_numbers text[] not null default '{}',
  batch_numbers jsonb not null default '[]'
);
create index stock_transfer_step_line_step on stock_transfer_step_line (step_id);
create index stock_transfer_step_line_line on stock_transfer_step_line (line_id);
create index stock_transfer_step_line_serial on stock_transfer_step_line using gin (serial_numbers) where serial_numbers <> '{}';
create trigger append_only before update or delete on stock_transfer_step_line for each row execute function refuse_change();
