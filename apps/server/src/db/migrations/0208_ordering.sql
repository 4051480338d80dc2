-- Conditions under which orders are accepted: for the division, and for an account that buys or pays. A missing value is that of the
-- division.
create table order_condition (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  account_id uuid references account (id),
  -- An order of more waits for a decision; without VAT.
  approval_limit numeric(12, 2) check (approval_limit >= 0),
  -- Every order waits.
  always_waits boolean,
  minimum_order numeric(12, 2) check (minimum_order >= 0),
  -- What delivery costs, and from which amount it is free.
  delivery_item_id uuid references item (id),
  delivery_price numeric(12, 2) check (delivery_price >= 0),
  free_delivery_from numeric(12, 2) check (free_delivery_from >= 0),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  check ((delivery_item_id is null) = (delivery_price is null)),
  check (free_delivery_from is null or delivery_item_id is not null),
  constraint order_condition_taken unique nulls not distinct (division, account_id)
);
create index order_condition_account on order_condition (account_id) where account_id is not null;
create index order_condition_item on order_condition (delivery_item_id) where delivery_item_id is not null;
create trigger touch before update on order_condition for each row execute function touch();
select follow_rows('order_condition', 'audit', $$audit_rows('order_condition', 'id')$$);

-- Orders that wait for the office, and what it decided.
alter table sales_order
  add column approval text check (approval in ('waiting', 'approved', 'refused')),
  add column approval_reasons text[] not null default '{}',
  add column approval_note text check (length(approval_note) <= 1000);
create index sales_order_waiting on sales_order (division, created desc, id desc) where approval = 'waiting';
-- What a payer has ordered and not yet received or paid in full.
create index sales_order_unfinished_of_payer on sales_order (invoice_to) where status in (12, 20);
