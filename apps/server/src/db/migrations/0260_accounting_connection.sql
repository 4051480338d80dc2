-- Rows of a feed that cannot be stored yet: what they refer to is not here, or storing them failed. They are tried again with each reading.
create table exact_waiting_row (
  division integer not null references division (code),
  kind text not null,
  exact_id uuid not null,
  -- The record of Exact that has to be here first.
  needs_kind text,
  needs_exact_id uuid,
  -- The order of a line that could not be stored.
  parent_id uuid,
  theirs jsonb not null,
  message text,
  held_at timestamptz(3) not null default now(),
  primary key (division, kind, exact_id)
);
create index exact_waiting_row_held on exact_waiting_row (division, kind, held_at);

-- Stock as Exact counts it, to be compared with ours.
create table exact_stock (
  division integer not null references division (code),
  exact_id uuid not null,
  item_id uuid not null references item (id) on delete cascade,
  warehouse_id uuid not null references warehouse (id) on delete cascade,
  quantity numeric(14, 4) not null,
  read_at timestamptz(3) not null default now(),
  primary key (division, exact_id)
);
create index exact_stock_of_item on exact_stock (item_id, warehouse_id);

-- Feeds of divisions that are connected already; the function does the same for those that follow.
insert into exact_feed (division, feed)
  select d.code, f.feed from division d cross join unnest(array['itemGroup', 'accountClassification', 'itemPrice', 'stock', 'salesOrder',
    'salesOrderLine', 'goodsDelivery', 'goodsDeliveryLine', 'purchaseOrder', 'purchaseOrderLine', 'goodsReceipt', 'goodsReceiptLine',
    'estimate', 'estimateLine', 'serviceRequest', 'complaint', 'assemblyOrder']) with ordinality f (feed, place)
  where d.exact_connected order by d.code, f.place
  on conflict do nothing;
