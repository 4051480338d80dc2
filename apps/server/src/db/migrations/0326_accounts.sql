-- Telephone calls that the office notes at an account.
create table phone_call (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  account_id uuid not null references account (id),
  contact_id uuid references contact (id) on delete set null,
  location_id uuid references location (id) on delete set null,
  direction text not null check (direction in ('incoming', 'outgoing')),
  called_at timestamptz(3) not null default now(),
  text text not null check (length(text) between 1 and 4000),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create index phone_call_of_account on phone_call (account_id, called_at desc, id desc);
create index phone_call_of_location on phone_call (location_id, called_at desc, id desc) where location_id is not null;
create index phone_call_of_contact on phone_call (contact_id) where contact_id is not null;
create trigger touch before update on phone_call for each row execute function touch();
select follow_rows('phone_call', 'audit', $$audit_rows('account', 'account_id')$$);
