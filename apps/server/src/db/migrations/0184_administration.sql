-- Reasons that a division offers where one is asked for. What was chosen is kept as text.
create table reason (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  code text not null check (length(code) between 1 and 10),
  description text not null check (length(description) between 1 and 60),
  use text not null check (use in ('workOrderHold', 'workOrderCancel', 'workOrderReopen', 'requestDecline', 'estimateDecline', 'lineClose',
    'deliveryReverse', 'stockCorrect')),
  active boolean not null default true,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (division, code)
);
create trigger touch before update on reason for each row execute function touch();
select follow_rows('reason', 'audit', $$audit_rows('reason', 'id')$$);
