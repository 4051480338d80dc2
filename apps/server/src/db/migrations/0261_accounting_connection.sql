-- Decisions that apply from now on: which side wins when a field of a kind changed on both.
create table exact_rule (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  kind text not null,
  field text not null,
  side text not null check (side in ('ours', 'theirs')),
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  unique (division, kind, field)
);
select follow_rows('exact_rule', 'audit', $$audit_rows('exact_rule', 'id')$$);
