-- Price lists for sales: for an account, for a group of accounts or for everyone, within a period.

create table price_group (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  code text not null check (length(code) between 1 and 10),
  description text not null check (length(description) between 1 and 60),
  -- False: no longer offered; accounts that have it keep it.
  active boolean not null default true,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (division, code)
);
create trigger touch before update on price_group for each row execute function touch();
select follow_rows('price_group', 'audit', $$audit_rows('price_group', 'id')$$);

alter table account add column price_group_id uuid references price_group (id);
create index account_price_group on account (price_group_id) where price_group_id is not null;

create table price_list (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  name text not null check (length(name) between 1 and 60),
  -- Neither an account nor a group: for everyone.
  account_id uuid references account (id),
  price_group_id uuid references price_group (id),
  start_date date not null default business_day(),
  -- The last day; null means no end.
  end_date date,
  notes text check (length(notes) <= 4000),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  check (account_id is null or price_group_id is null),
  constraint price_list_period check (end_date >= start_date)
);
create unique index price_list_name on price_list (division, lower(name));
-- The lists that apply to a buyer are read by this index.
create index price_list_for on price_list (division, account_id, price_group_id);
create index price_list_account on price_list (account_id) where account_id is not null;
create index price_list_group on price_list (price_group_id) where price_group_id is not null;
create trigger touch before update on price_list for each row execute function touch();
select follow_rows('price_list', 'audit', $$audit_rows('price_list', 'id')$$);

create table price_list_line (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  price_list_id uuid not null references price_list (id) on delete cascade,
  -- Neither an item nor a group: every item.
  item_id uuid references item (id),
  item_group_id uuid references item_group (id),
  -- From this quantity on.
  quantity numeric(14, 4) not null default 1 check (quantity > 0),
  -- A price in the unit and currency of the item, or a discount on its standard price: a fraction, or an amount per unit.
  kind text not null check (kind in ('price', 'percentage', 'amount')),
  value numeric(14, 6) not null check (value >= 0),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  check (item_id is null or item_group_id is null),
  check (kind <> 'price' or item_id is not null),
  check (kind <> 'percentage' or value <= 1),
  constraint price_list_line_taken unique nulls not distinct (price_list_id, item_id, item_group_id, quantity)
);
create index price_list_line_item on price_list_line (item_id) where item_id is not null;
create index price_list_line_group on price_list_line (item_group_id) where item_group_id is not null;
create trigger touch before update on price_list_line for each row execute function touch();
select follow_rows('price_list_line', 'audit', $$audit_rows('price_list', 'price_list_id')$$);

-- Which rule gave the price when the line was written; null: entered by hand.
alter table sales_order_line add column price_rule jsonb;
