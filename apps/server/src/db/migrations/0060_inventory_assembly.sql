-- Orders to make an item from its parts, or to take it apart (Exact manufacturing/AssemblyOrders).
create table assembly_order (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  order_number integer not null check (order_number > 0),
  -- 8060 assembly, 8061 disassembly.
  type smallint not null default 8060 check (type in (8060, 8061)),
  item_id uuid not null references item (id),
  warehouse_id uuid not null references warehouse (id),
  description text,
  order_date date not null default business_day(),
  assembly_date date,
  finished_assembly_date date,
  -- Cancelling what is left makes it equal to what is finished.
  planned_quantity numeric(14, 4) not null check (planned_quantity > 0),
  finished_quantity numeric(14, 4) not null default 0 check (finished_quantity between 0 and planned_quantity),
  -- Of the item itself, while it waits to be taken apart.
  reserved_quantity numeric(14, 4) not null default 0 check (reserved_quantity >= 0),
  cancelled_at timestamptz(3),
  cancelled_reason text,
  -- 20 open, 30 partial, 50 complete.
  status smallint not null generated always as (case when cancelled_at is not null or finished_quantity >= planned_quantity then 50
    when finished_quantity > 0 then 30 else 20 end) stored,
  notes text,
  exact_id uuid,
  sync_state text not null default 'local' check (sync_state in ('local', 'pending', 'synced', 'failed')),
  synced_at timestamptz(3),
  sync_error text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (division, order_number),
  unique (division, exact_id)
);
create index assembly_order_item on assembly_order (item_id, order_number desc);
create index assembly_order_warehouse on assembly_order (warehouse_id);
create index assembly_order_unfinished on assembly_order (division, order_number desc) where status in (20, 30);
create index assembly_order_item_unfinished on assembly_order (item_id) where status in (20, 30);
create trigger touch before update on assembly_order for each row execute function touch();
create trigger audit after insert or update or delete on assembly_order for each row execute function audit('assembly_order', 'id');

-- The parts list as it was when the order was made.
create table assembly_order_part (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  order_id uuid not null references assembly_order (id),
  line_number integer not null,
  item_id uuid not null references item (id),
  quantity_batch numeric(14, 4) not null check (quantity_batch > 0),
  batch_quantity numeric(14, 4) not null check (batch_quantity > 0),
  quantity_used numeric(14, 4) not null default 0 check (quantity_used >= 0),
  quantity_reserved numeric(14, 4) not null default 0 check (quantity_reserved >= 0),
  unique (order_id, line_number)
);
create index assembly_order_part_item on assembly_order_part (item_id);

-- Pieces that were finished at one time.
create table assembly_finish (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  order_id uuid not null references assembly_order (id),
  item_id uuid not null references item (id),
  -- 1: the item came in, -1: it was taken apart.
  direction smallint not null check (direction in (1, -1)),
  finished_on date not null,
  quantity numeric(14, 4) not null check (quantity > 0),
  serial_numbers text[] not null default '{}',
  batch_numbers jsonb not null default '[]',
  -- Per piece, from the cost prices of the parts on that day; null when a part has none.
  cost_price numeric(14, 6),
  notes text,
  created timestamptz(3) not null default now(),
  created_by uuid default writer()
);
create index assembly_finish_order on assembly_finish (order_id, id);
create index assembly_finish_serial on assembly_finish using gin (serial_numbers) where serial_numbers <> '{}';
create trigger audit after insert on assembly_finish for each row execute function audit('assembly_order', 'order_id');
create trigger append_only before update or delete on assembly_finish for each row execute function refuse_change();

create table assembly_finish_part (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  finish_id uuid not null references assembly_finish (id),
  order_part_id uuid not null references assembly_order_part (id),
  item_id uuid not null references item (id),
  -- The opposite of that of the item.
  direction smallint not null check (direction in (1, -1)),
  quantity numeric(14, 4) not null check (quantity > 0),
  serial_numbers text[] not null default '{}',
  batch_numbers jsonb not null default '[]'
);
create index assembly_finish_part_finish on assembly_finish_part (finish_id);
create index assembly_finish_part_order_part on assembly_finish_part (order_part_id);
create index assembly_finish_part_serial on assembly_finish_part using gin (serial_numbers) where serial_numbers <> '{}';
create trigger append_only before update or delete on assembly_finish_part for each row execute function refuse_change();
