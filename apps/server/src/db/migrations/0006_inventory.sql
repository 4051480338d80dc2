-- Warehouses and stock. stock_movement is the append-only ledger; stock_position is its sum, kept by a trigger.
create table warehouse (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  code text not null check (length(code) between 1 and 10),
  description text not null,
  e_mail text,
  main boolean not null default false,
  manager_user_id uuid,
  manager_user_full_name text,
  use_storage_locations boolean not null default false,
  engineer_id uuid,
  active boolean not null default true,
  exact_id uuid,
  sync_state text not null default 'local' check (sync_state in ('local', 'pending', 'synced', 'failed')),
  synced_at timestamptz(3),
  sync_error text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (division, code),
  unique (division, exact_id)
);
create unique index warehouse_main on warehouse (division) where main;
create index warehouse_email on warehouse (division, lower(e_mail), main desc, code);
create trigger touch before update on warehouse for each row execute function touch();
create trigger audit after insert or update or delete on warehouse for each row execute function audit('warehouse', 'id');

alter table address add foreign key (warehouse_id) references warehouse (id);

create table stock_position (
  division integer not null references division (code),
  item_id uuid not null references item (id),
  warehouse_id uuid not null references warehouse (id),
  on_hand numeric(14, 4) not null default 0,
  reserved numeric(14, 4) not null default 0 check (reserved >= 0),
  primary key (item_id, warehouse_id)
);
create index stock_position_warehouse on stock_position (warehouse_id, item_id);
create index stock_position_short on stock_position (warehouse_id, item_id) where on_hand < reserved;

create table stock_movement (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  item_id uuid not null references item (id),
  warehouse_id uuid not null references warehouse (id),
  quantity numeric(14, 4) not null check (quantity <> 0),
  kind text not null check (kind in ('opening', 'delivery', 'receipt', 'assembly', 'correction', 'workorder', 'transfer')),
  source_id uuid,
  source_line_id uuid,
  -- The name of the source for people, e.g. the number of the delivery.
  reference text,
  reason text,
  moved_on date not null default business_day(),
  created timestamptz(3) not null default now(),
  created_by uuid default writer()
);
create index stock_movement_item on stock_movement (item_id, id);
create index stock_movement_position on stock_movement (item_id, warehouse_id, id);
create index stock_movement_source on stock_movement (source_id);
create trigger append_only before update or delete on stock_movement for each row execute function refuse_change();
create trigger book after insert on stock_movement referencing new table as booked
  for each statement execute function book_movement();
