-- Reaction times agreed with accounts; where none is agreed, that of the division holds.
create table account_response_target (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('used', 'damaged', 'missing', 'alarm', 'maintenance', 'move', 'quote', 'other')),
  hours integer not null check (hours between 1 and 10000),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  constraint account_response_target_once unique (account_id, kind)
);
create index account_response_target_division on account_response_target (division);
create trigger touch before update on account_response_target for each row execute function touch();
select follow_rows('account_response_target', 'audit', $$audit_rows('account', 'account_id')$$);
