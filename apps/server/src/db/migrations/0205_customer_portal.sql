-- The page of a customer's locations for the manager of the building.

-- A personal link; its secret opens the page of these locations.
create table portal_link (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  account_id uuid not null references account (id),
  contact_id uuid not null references contact (id),
  -- One that was given to another account since is not shown.
  location_ids uuid[] not null check (cardinality(location_ids) between 1 and 200),
  -- Of the secret.
  digest bytea not null unique,
  -- The last day.
  expires_on date not null,
  withdrawn_at timestamptz(3),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create index portal_link_of_account on portal_link (account_id, created desc, id desc);
create index portal_link_of_contact on portal_link (contact_id);
create trigger touch before update on portal_link for each row execute function touch();
select follow_rows('portal_link', 'audit', $$audit_rows('account', 'account_id')$$);

-- Kept apart from the link: opening the page is no change of it.
create table portal_opening (
  link_id uuid primary key references portal_link (id) on delete cascade,
  division integer not null references division (code),
  last_opened timestamptz(3) not null default now(),
  times integer not null default 1
);

-- The log book of a location: checks that its own people made.
create table portal_check (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  location_id uuid not null references location (id),
  -- The floor; null for the whole location.
  place_id uuid references place (id),
  link_id uuid not null references portal_link (id),
  checked_on date not null default business_day(),
  checked_by text not null check (length(checked_by) between 1 and 100),
  in_order boolean not null,
  remarks text check (length(remarks) <= 1000),
  created timestamptz(3) not null default now(),
  check (in_order or remarks is not null),
  -- An entry that is sent twice is stored once.
  constraint portal_check_once unique nulls not distinct (location_id, place_id, checked_on, checked_by, in_order, remarks)
);
create index portal_check_of_location on portal_check (location_id, created desc, id desc);
create index portal_check_of_link on portal_check (link_id);
create index portal_check_of_place on portal_check (place_id) where place_id is not null;
select follow_rows('portal_check', 'audit', $$audit_rows('location', 'location_id')$$);
