-- Counts of a warehouse: what is there, compared with the books, and booked as corrections.
create table stock_count (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  count_number integer not null check (count_number > 0),
  warehouse_id uuid not null references warehouse (id),
  -- Everything, chosen items, or those that were not counted for longest.
  kind text not null check (kind in ('all', 'items', 'cycle')),
  -- Who counts does not see what the books say.
  is_blind boolean not null default true,
  description text,
  booked_on date,
  booked_at timestamptz(3),
  reason text,
  cancelled_at timestamptz(3),
  cancelled_reason text,
  -- 10 open, 45 cancelled, 50 booked.
  status smallint not null generated always as (case when booked_at is not null then 50 when cancelled_at is not null then 45 else 10 end)
    stored,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (division, count_number),
  check (booked_at is null or cancelled_at is null)
);
create index stock_count_warehouse on stock_count (warehouse_id, count_number desc);
create index stock_count_open on stock_count (division, count_number desc) where status = 10;
create trigger touch before update on stock_count for each row execute function touch();
create trigger audit after insert or update or delete on stock_count for each row execute function audit('stock_count', 'id');

create table stock_count_line (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  count_id uuid not null references stock_count (id),
  item_id uuid not null references item (id),
  counted numeric(14, 4) check (counted >= 0),
  -- On hand when the counting of the item began.
  expected numeric(14, 4) check ((expected is null) = (counted is null)),
  counted_at timestamptz(3),
  counted_by uuid,
  -- What was booked; null while it was not, or nobody counted.
  booked numeric(14, 4),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (count_id, item_id)
);
create index stock_count_line_item on stock_count_line (item_id, counted_at desc);
create trigger touch before update on stock_count_line for each row execute function touch();
create trigger audit after update on stock_count_line for each row execute function audit('stock_count', 'count_id');
