-- Sites with assets, and the buildings, floors and rooms in them.
create table location (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  code text not null check (length(code) between 1 and 18),
  name text not null check (length(name) between 1 and 100),
  account_id uuid references account (id),
  address_line1 text,
  postcode text,
  city text,
  country char(2) not null,
  area text generated always as (substring(postcode from '^\s*(\d{2})')) stored,
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  contact_name text,
  phone text,
  email text,
  building_use text,
  floor_area numeric(9, 1) check (floor_area >= 0),
  opening_hours text,
  access_note text,
  key_note text,
  permit_note text,
  invoice_reference text,
  service_month smallint check (service_month between 1 and 12),
  notes text,
  active boolean not null default true,
  search_text text generated always as (searchable(
    name || ' ' || code || ' ' || coalesce(address_line1, '') || ' ' || coalesce(postcode, '') || ' ' || coalesce(city, ''))) stored,
  name_key text collate "C" generated always as (searchable(name)) stored,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create unique index location_code on location (division, upper(code));
create index location_by_code on location (division, code, id);
create index location_by_name on location (division, name_key, id);
create index location_search on location using gin (search_text gin_trgm_ops);
create index location_of_account on location (account_id, name_key, id) where account_id is not null;
create index location_in_area on location (division, area, name_key, id);
create index location_in_month on location (division, service_month, name_key, id);
create trigger touch before update on location for each row execute function touch();
create trigger audit after insert or update or delete on location for each row execute function audit('location', 'id');

create table place (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  location_id uuid not null references location (id),
  parent_id uuid references place (id),
  kind text not null check (kind in ('building', 'floor', 'room', 'outdoor', 'vehicle')),
  name text not null check (length(name) between 1 and 60),
  sort_order integer not null default 0,
  -- The names of the places above and its own, kept by place_path().
  path text not null default '',
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  check (parent_id <> id),
  constraint place_name unique nulls not distinct (location_id, parent_id, name)
);
create index place_inside on place (parent_id) where parent_id is not null;
create trigger path before insert or update of name, parent_id, path on place for each row execute function place_path();
create trigger path_below after update on place for each row
  when (old.path is distinct from new.path) execute function place_path_below();
create trigger touch before update on place for each row
  when (old.name is distinct from new.name or old.parent_id is distinct from new.parent_id or old.kind <> new.kind
    or old.sort_order <> new.sort_order)
  execute function touch();
create trigger audit after insert or update or delete on place for each row execute function audit('location', 'location_id');
