-- Articles and services (Exact logistics/Items), their groups, prices and parts.
create table item_group (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  code text not null check (length(code) between 1 and 10),
  description text not null,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (division, code)
);
create trigger touch before update on item_group for each row execute function touch();
create trigger audit after insert or update or delete on item_group for each row execute function audit('item_group', 'id');

create table item (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  code text not null check (length(code) between 1 and 30),
  description text not null check (length(description) between 1 and 100),
  extra_description text,
  search_code text,
  barcode text,
  item_group_id uuid references item_group (id),
  class01 text, class02 text, class03 text, class04 text, class05 text,
  class06 text, class07 text, class08 text, class09 text, class10 text,
  unit text not null default 'pcs',
  is_sales_item boolean not null default true,
  is_purchase_item boolean not null default true,
  is_stock_item boolean not null default true,
  is_make_item boolean not null default false,
  is_webshop_item boolean not null default false,
  is_serial_item boolean not null default false,
  is_batch_item boolean not null default false,
  is_fraction_allowed_item boolean not null default false,
  is_time boolean not null default false,
  is_on_demand_item boolean not null default false,
  standard_sales_price numeric(14, 6) check (standard_sales_price >= 0),
  currency char(3) not null default 'EUR',
  cost_price_standard numeric(14, 6) check (cost_price_standard >= 0),
  sales_vat_code text,
  net_weight numeric(12, 3),
  gross_weight numeric(12, 3),
  net_weight_unit text,
  picture_name text,
  start_date date not null default business_day(),
  end_date date,
  notes text,
  -- Asset types that the item is or services, and those that it is used with; both empty: as asset_type_item_group has it.
  asset_types text[] not null default '{}',
  additional_asset_types text[] not null default '{}',
  search_text text generated always as (
    searchable(code || ' ' || description || ' ' || coalesce(search_code, '') || ' ' || coalesce(barcode, ''))) stored,
  exact_id uuid,
  sync_state text not null default 'local' check (sync_state in ('local', 'pending', 'synced', 'failed')),
  synced_at timestamptz(3),
  sync_error text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  constraint item_period check (end_date >= start_date),
  unique (division, exact_id),
  foreign key (division, unit) references unit (division, code),
  foreign key (division, sales_vat_code) references vat_code (division, code)
);
create unique index item_code on item (division, lower(code));
create index item_by_code on item (division, code, id);
create index item_by_description on item (division, lower(description), id);
create index item_webshop on item (division, code, id) where is_webshop_item;
create index item_of_asset_type on item using gin (asset_types);
create index item_with_asset_type on item using gin (additional_asset_types);
create index item_search on item using gin (search_text gin_trgm_ops);
create index item_of_group on item (division, item_group_id, code, id);
create trigger touch before update on item for each row execute function touch();
create trigger audit after insert or update or delete on item for each row execute function audit('item', 'id');

-- Prices by account and quantity (Exact SalesItemPrices); an item without one has its standard price.
create table item_price (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  item_id uuid not null references item (id),
  account_id uuid references account (id),
  unit text not null,
  quantity numeric(14, 4) not null default 1 check (quantity > 0),
  price numeric(14, 6) not null check (price >= 0),
  currency char(3) not null default 'EUR',
  start_date date not null default business_day(),
  end_date date,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  constraint item_price_period check (end_date >= start_date),
  constraint item_price_taken unique nulls not distinct (item_id, account_id, unit, quantity, currency, start_date)
);
create index item_price_account on item_price (account_id) where account_id is not null;
create trigger touch before update on item_price for each row execute function touch();
create trigger audit after insert or update or delete on item_price for each row execute function audit('item', 'item_id');

create table assembly_item (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  assembled_item_id uuid not null references item (id),
  line_number integer not null check (line_number >= 1),
  part_item_id uuid not null references item (id),
  quantity_batch numeric(14, 4) not null check (quantity_batch > 0),
  batch_quantity numeric(14, 4) not null default 1 check (batch_quantity > 0),
  quantity numeric(14, 4) generated always as (round(quantity_batch / batch_quantity, 4)) stored,
  assembled_lead_days integer check (assembled_lead_days >= 0),
  use_explosion boolean not null default false,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  check (assembled_item_id <> part_item_id),
  unique (assembled_item_id, line_number)
);
create index assembly_item_part on assembly_item (part_item_id);
create trigger touch before update on assembly_item for each row execute function touch();
create trigger audit after insert or update or delete on assembly_item for each row execute function audit('item', 'assembled_item_id');
