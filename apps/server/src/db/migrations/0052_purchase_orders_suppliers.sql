-- What suppliers ask for items, and how they sell them (Exact logistics/SupplierItem).
create table item_supplier (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  item_id uuid not null references item (id),
  supplier_id uuid not null references account (id),
  supplier_item_code text,
  -- Price, steps, minimum and multiple are in this unit.
  purchase_unit text not null,
  -- Units of the item in one purchase unit.
  unit_factor numeric(14, 4) not null default 1 check (unit_factor > 0),
  price numeric(14, 6) check (price >= 0),
  -- [{quantity, price}] by rising quantity.
  price_steps jsonb not null default '[]',
  currency char(3) not null,
  lead_days integer check (lead_days >= 0),
  minimum_quantity numeric(14, 4) check (minimum_quantity > 0),
  order_multiple numeric(14, 4) check (order_multiple > 0),
  main boolean not null default false,
  notes text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  constraint item_supplier_taken unique (item_id, supplier_id),
  constraint item_supplier_unit foreign key (division, purchase_unit) references unit (division, code)
);
create unique index item_supplier_main on item_supplier (item_id) where main;
create index item_supplier_supplier on item_supplier (supplier_id, item_id);
create trigger touch before update on item_supplier for each row execute function touch();
create trigger audit after insert or update or delete on item_supplier for each row execute function audit('item', 'item_id');
