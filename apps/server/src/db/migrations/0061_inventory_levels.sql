-- How much of an item a warehouse keeps: below the minimum it is short, and it is filled up to the maximum.
create table stock_level (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  warehouse_id uuid not null references warehouse (id),
  item_id uuid not null references item (id),
  minimum numeric(14, 4) not null check (minimum >= 0),
  maximum numeric(14, 4) not null check (maximum > 0 and maximum >= minimum),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (warehouse_id, item_id)
);
create index stock_level_item on stock_level (item_id);
create trigger touch before update on stock_level for each row execute function touch();
create trigger audit after insert or update or delete on stock_level for each row execute function audit('warehouse', 'warehouse_id');
