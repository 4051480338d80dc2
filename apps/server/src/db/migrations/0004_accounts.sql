-- Customers, suppliers, resellers (Exact crm/Accounts), their addresses, contacts and classifications.
create table account (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  code text not null check (code ~ '^\d{1,18}$'),
  name text not null check (length(name) between 1 and 100),
  search_code text,
  type char(1) not null default 'A' check (type in ('A', 'D')),
  status char(1) not null default 'C' check (status in ('A', 'S', 'P', 'C')),
  is_supplier boolean not null default false,
  is_reseller boolean not null default false,
  is_sales boolean not null default true,
  blocked boolean not null default false,
  start_date date not null default business_day(),
  end_date date,
  trade_name text,
  address_line1 text,
  address_line2 text,
  address_line3 text,
  postcode text,
  city text,
  state text,
  state_name text,
  country char(2) not null,
  phone text,
  phone_extension text,
  fax text,
  email text,
  website text,
  language text check (language in ('nl', 'de', 'en')),
  vat_number text,
  chamber_of_commerce text,
  gln_number text check (gln_number ~ '^\d{13}$'),
  eori_number text,
  main_contact_id uuid,
  parent_id uuid references account (id),
  invoice_account_id uuid references account (id),
  reseller_id uuid references account (id),
  account_manager_id uuid,
  payment_condition_sales text,
  payment_condition_purchase text,
  sales_vat_code text,
  purchase_vat_code text,
  sales_currency char(3),
  purchase_currency char(3),
  credit_line_sales numeric(12, 2) check (credit_line_sales >= 0),
  credit_line_purchase numeric(12, 2) check (credit_line_purchase >= 0),
  discount_sales numeric(9, 6) not null default 0 check (discount_sales between 0 and 1),
  discount_purchase numeric(9, 6) not null default 0 check (discount_purchase between 0 and 1),
  delivery_advice smallint not null default 0 check (delivery_advice in (0, 1, 2)),
  shipping_method_id uuid references shipping_method (id),
  price_list_id uuid,
  purchase_lead_days integer check (purchase_lead_days between 0 and 999),
  shipping_lead_days integer check (shipping_lead_days between 0 and 999),
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  remarks text,
  -- Three lines: names, place, numbers. A match followed by two line breaks is in the first line, one followed by a line break
  -- in the first or the second.
  search_text text generated always as (
    searchable(name || ' ' || coalesce(trade_name, '') || ' ' || coalesce(search_code, '') || ' ' || code) || chr(10) ||
    searchable(coalesce(city, '') || ' ' || coalesce(postcode, '')) || chr(10) ||
    searchable(coalesce(vat_number, '') || ' ' || coalesce(chamber_of_commerce, '')) || ' ' ||
    regexp_replace(coalesce(phone, ''), '\D', '', 'g')) stored,
  name_key text collate "C" generated always as (searchable(name)) stored,
  exact_id uuid,
  sync_state text not null default 'local' check (sync_state in ('local', 'pending', 'synced', 'failed')),
  synced_at timestamptz(3),
  sync_error text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (division, code),
  unique (division, exact_id),
  foreign key (division, sales_vat_code) references vat_code (division, code),
  foreign key (division, purchase_vat_code) references vat_code (division, code),
  foreign key (division, payment_condition_sales) references payment_condition (division, code),
  foreign key (division, payment_condition_purchase) references payment_condition (division, code),
  constraint account_period check (end_date >= start_date)
);
create index account_search on account using gin (search_text gin_trgm_ops);
-- Includes the columns that lists filter on, so that a scan in name order reads the index only.
create index account_name on account (division, name_key, id) include (search_text, status, is_supplier, is_reseller, blocked);
create index account_number on account (division, length(code), code);
create index account_modified on account (division, modified, id);
create index account_status on account (division, status);
create index account_suppliers on account (division, name_key, id) include (search_text) where is_supplier;
create index account_resellers on account (division, name_key, id) include (search_text) where is_reseller;
create index account_blocked on account (division, name_key, id) include (search_text) where blocked;
create index account_vat_number on account (division, vat_number) where vat_number is not null;
create index account_chamber_of_commerce on account (division, chamber_of_commerce) where chamber_of_commerce is not null;
create index account_email on account (division, lower(email)) where email is not null;
create index account_invoice_account on account (invoice_account_id) where invoice_account_id is not null;
create index account_reseller on account (reseller_id) where reseller_id is not null;
create index account_parent on account (parent_id) where parent_id is not null;
create trigger touch before update on account for each row execute function touch();
create trigger audit after insert or update or delete on account for each row execute function audit('account', 'id');

create table account_classification (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  slot smallint not null check (slot between 1 and 8),
  code text not null check (length(code) between 1 and 10),
  description text not null,
  name_id uuid not null,
  name_description text not null,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (division, slot, code)
);
create index account_classification_slot on account_classification (division, slot, description, id);
create trigger touch before update on account_classification for each row execute function touch();
create trigger audit after insert or update or delete on account_classification
  for each row execute function audit('account_classification', 'id');

create table account_classification_link (
  division integer not null,
  account_id uuid not null references account (id) on delete cascade,
  slot smallint not null check (slot between 1 and 8),
  classification_id uuid not null references account_classification (id),
  primary key (account_id, slot)
);
create index account_classification_link_used on account_classification_link (classification_id);
create trigger audit after insert or update or delete on account_classification_link
  for each row execute function audit('account', 'account_id');

create table contact (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  account_id uuid not null references account (id),
  hid bigint not null,
  title text,
  initials text,
  first_name text,
  middle_name text,
  last_name text,
  full_name text generated always as (
    trim(coalesce(nullif(first_name, '') || ' ', '') || coalesce(nullif(middle_name, '') || ' ', '') || coalesce(last_name, ''))) stored,
  gender char(1) check (gender in ('M', 'V', 'O')),
  job_title_description text,
  email text,
  phone text,
  phone_extension text,
  mobile text,
  language text check (language in ('nl', 'de', 'en')),
  is_main_contact boolean not null default false,
  is_mailing_excluded boolean not null default false,
  address_street text,
  address_street_number text,
  address_street_number_suffix text,
  address_line2 text,
  postcode text,
  city text,
  country char(2),
  start_date date not null default business_day(),
  end_date date,
  notes text,
  exact_id uuid,
  sync_state text not null default 'local' check (sync_state in ('local', 'pending', 'synced', 'failed')),
  synced_at timestamptz(3),
  sync_error text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  constraint contact_period check (end_date >= start_date),
  constraint contact_name check (coalesce(nullif(first_name, ''), nullif(last_name, '')) is not null),
  unique (division, hid),
  unique (division, exact_id)
);
create index contact_of_account on contact (account_id, is_main_contact desc, full_name, id);
create unique index contact_main on contact (account_id) where is_main_contact;
create index contact_email on contact (division, lower(email));
create trigger touch before update on contact for each row execute function touch();
create trigger audit after insert or update or delete on contact for each row execute function audit('account', 'account_id');

alter table account add foreign key (main_contact_id) references contact (id) deferrable initially deferred;

create table address (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  account_id uuid not null references account (id),
  type smallint not null check (type in (1, 2, 3, 4)),
  main boolean not null default false,
  address_line1 text not null,
  address_line2 text,
  address_line3 text,
  postcode text,
  city text,
  state text,
  country char(2) not null,
  phone text,
  contact_id uuid references contact (id),
  warehouse_id uuid,
  notes text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create index address_of_account on address (account_id, type, main desc, id);
create unique index address_main on address (account_id, type) where main;
create index address_contact on address (contact_id) where contact_id is not null;
create trigger touch before update on address for each row execute function touch();
create trigger audit after insert or update or delete on address for each row execute function audit('account', 'account_id');
