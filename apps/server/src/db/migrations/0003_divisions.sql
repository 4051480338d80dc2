-- Companies of the group (Exact system/Divisions) and the code lists of each.
create table division (
  code integer primary key check (code between 1 and 999999999),
  description text not null check (length(description) between 1 and 50),
  hid integer,
  country char(2) not null,
  currency char(3) not null default 'EUR',
  status smallint not null default 1 check (status in (0, 1, 2)),
  main boolean not null default false,
  legislation text,
  vat_number text,
  chamber_of_commerce_number text,
  address_line1 text,
  postcode text,
  city text,
  phone text,
  email text,
  website text,
  brand text not null default 'prevention' check (brand in ('prevention', 'mobility')),
  exact_connected boolean not null default false,
  allows_negative_stock boolean not null default false
);

alter table user_division add foreign key (division) references division (code);

create table vat_code (
  division integer not null references division (code),
  code text not null check (length(code) between 1 and 3),
  description text not null,
  percentage numeric(9, 6) not null check (percentage between 0 and 1),
  type text not null default 'E' check (type in ('B', 'E', 'I', 'N')),
  primary key (division, code)
);

create table unit (
  division integer not null references division (code),
  code text not null check (length(code) between 1 and 10),
  description text not null,
  type text not null default 'O' check (type in ('A', 'L', 'O', 'T', 'V', 'W')),
  primary key (division, code)
);

create table payment_condition (
  division integer not null references division (code),
  code text not null check (length(code) between 1 and 10),
  description text not null,
  days integer not null default 30 check (days between 0 and 365),
  primary key (division, code)
);

create table shipping_method (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  code text not null,
  description text not null,
  unique (division, code)
);
