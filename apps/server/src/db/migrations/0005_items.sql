-- Articles and services (Exact logistics/Items), their groups, prices, parts; asset types say which groups serve them.
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
  start_date date not null default current_date,
  end_date date,
  notes text,
  -- Asset types the item is or services, and those it goes with; both empty: what the group says holds.
  asset_types text[] not null default '{}',
  additional_asset_types text[] not null default '{}',
  search_text text generated always as (searchable(code || ' ' || description || ' ' || coalesce(search_code, '') || ' ' || coalesce(barcode, ''))) stored,
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

-- Prices by account and quantity (Exact SalesItemPrices); without a row the item's standard price holds.
create table item_price (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  item_id uuid not null references item (id),
  account_id uuid references account (id),
  unit text not null,
  quantity numeric(14, 4) not null default 1 check (quantity > 0),
  price numeric(14, 6) not null check (price >= 0),
  currency char(3) not null default 'EUR',
  start_date date not null default current_date,
  end_date date,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  constraint item_price_period check (end_date >= start_date),
  constraint item_price_taken unique nulls not distinct (item_id, account_id, unit, quantity, currency, start_date)
);
create trigger touch before update on item_price for each row execute function touch();
create trigger audit after insert or update or delete on item_price for each row execute function audit('item', 'item_id');

create index item_price_account on item_price (account_id) where account_id is not null;

-- What an account pays per unit: its own price from the highest quantity reached, else a general one, else the standard price.
-- Quantities below 1 (a quarter of an hour) reach the step of 1; a trade-in is priced like a sale.
create function price_of(in_item uuid, in_account uuid, in_quantity numeric, on_day date)
  returns table (price numeric, source text, item_price_id uuid, quantity numeric)
  language sql stable parallel safe
  begin atomic
    select coalesce(p.price, i.standard_sales_price),
      case when p.id is null then 'standard' when p.account_id is null then 'general' else 'account' end,
      p.id, p.quantity
    from item i left join lateral (
      select c.id, c.account_id, c.price, c.quantity from item_price c
      where c.item_id = i.id and (c.account_id = in_account or c.account_id is null)
        and c.unit = i.unit and c.currency = i.currency
        and c.quantity <= greatest(abs(in_quantity), 1)
        and on_day >= c.start_date and (c.end_date is null or on_day <= c.end_date)
      order by c.account_id is null, c.quantity desc, c.start_date desc limit 1
    ) p on true
    where i.id = in_item;
  end;

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

create table asset_type (
  type text primary key check (type ~ '^[A-Za-z][A-Za-z0-9-]{0,39}$'),
  description_nl text not null,
  description_de text not null,
  description_en text not null
);

-- Which item groups serve an asset type: the device itself, or what goes with it (parts, labour).
create table asset_type_item_group (
  type text not null references asset_type (type),
  kind text not null check (kind in ('item', 'additional')),
  item_group_code text not null,
  primary key (type, kind, item_group_code)
);

insert into asset_type (type, description_nl, description_de, description_en) values
  ('EXT-F', 'Schuimblusser', 'Schaumlöscher', 'Foam extinguisher'),
  ('EXT-W', 'Watermistblusser', 'Wassernebellöscher', 'Water-mist extinguisher'),
  ('EXT-P', 'Poederblusser', 'Pulverlöscher', 'Powder extinguisher'),
  ('EXT-C', 'CO₂-blusser', 'Kohlendioxidlöscher', 'CO₂ extinguisher'),
  ('EXT-K', 'Vetblusser', 'Fettbrandlöscher', 'Wet-chemical extinguisher'),
  ('EXT-M', 'Verrijdbaar blustoestel', 'Fahrbarer Löscher', 'Wheeled extinguisher'),
  ('BLK', 'Blusdeken', 'Löschdecke', 'Fire blanket'),
  ('HSR', 'Brandslanghaspel', 'Wandhydrant', 'Hose reel'),
  ('DRY', 'Droge blusleiding', 'Steigleitung trocken', 'Dry riser'),
  ('EML', 'Noodverlichtingsarmatuur', 'Sicherheitsleuchte', 'Emergency luminaire'),
  ('EMC', 'Centrale noodverlichting', 'Zentralbatterieanlage', 'Central battery system'),
  ('RWA', 'Rook- en warmteafvoer', 'Rauch- und Wärmeabzug', 'Smoke and heat exhaust'),
  ('AED', 'AED', 'AED', 'AED'),
  ('FAK', 'Verbandkoffer', 'Verbandkasten', 'First-aid kit'),
  ('EYE', 'Oogspoelstation', 'Augendusche', 'Eyewash'),
  ('EVP', 'Ontruimingsplattegrond', 'Flucht- und Rettungsplan', 'Evacuation floor plan'),
  ('EVC', 'Evacuatiestoel', 'Evakuierungsstuhl', 'Evacuation chair'),
  ('EVE', 'Elektrische evacuatiestoel', 'Elektrischer Evakuierungsstuhl', 'Powered evacuation chair'),
  ('EVM', 'Evacuatiematras', 'Evakuierungsmatratze', 'Evacuation mattress'),
  ('BHV', 'BHV-kast', 'Evakuierungshelfer-Set', 'Emergency response kit'),
  ('SMK', 'Rookmelder', 'Rauchwarnmelder', 'Smoke alarm');

insert into asset_type_item_group (type, kind, item_group_code)
  select t.type, 'item', g.code from asset_type t join (values
    ('EXT-%', '100'), ('BLK', '100'), ('HSR', '120'), ('DRY', '120'), ('EML', '130'), ('EMC', '130'), ('RWA', '140'), ('AED', '150'),
    ('FAK', '160'), ('EYE', '160'), ('BHV', '170'), ('EVP', '190'), ('EV_', '200'), ('%', '300')
  ) as g (type, code) on t.type like g.type and (g.code <> '200' or t.type <> 'EVP')
  union all
  select t.type, 'additional', g.code from asset_type t join (values
    ('EXT-%', '110'), ('EXT-%', '180'), ('HSR', '180'), ('AED', '180'), ('EV_', '180'), ('EV_', '210'),
    ('%', '310'), ('%', '320'), ('%', '330'), ('%', '340')
  ) as g (type, code) on t.type like g.type and (g.code not in ('180', '210') or t.type <> 'EVP');
