-- What a person is about to order in a division: the same on phone and desktop. The head is locked by every change.
create table basket (
  user_id uuid not null references app_user (id) on delete cascade,
  division integer not null references division (code),
  version integer not null default 1,
  modified timestamptz(3) not null default now(),
  primary key (user_id, division)
);
create table basket_line (
  user_id uuid not null,
  division integer not null,
  item_id uuid not null references item (id) on delete cascade,
  quantity numeric(14, 4) not null check (quantity > 0 and quantity <= 9999999999),
  -- Net price per unit when the line was last changed, and for which account it was worked out; null for the general prices.
  seen_price numeric(14, 6),
  seen_for uuid references account (id) on delete set null,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  primary key (user_id, division, item_id),
  foreign key (user_id, division) references basket (user_id, division) on delete cascade
);
create index basket_line_item on basket_line (item_id);
create index basket_line_seen_for on basket_line (seen_for) where seen_for is not null;

-- Orders whose confirmation is to be drawn and sent by a worker.
create table order_confirmation (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  order_id uuid not null unique references sales_order (id) on delete cascade,
  tries integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  last_error text,
  claim uuid,
  claimed_until timestamptz(3),
  created timestamptz(3) not null default now(),
  created_by uuid default writer()
);
create index order_confirmation_waiting on order_confirmation (next_try_at, id);

-- Orders that came through resellers, newest first.
create index sales_order_of_resellers on sales_order (division, created desc, id desc) where reseller_id is not null;
