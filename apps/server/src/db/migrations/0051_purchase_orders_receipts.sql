-- Goods that came in for purchase orders (Exact purchaseorder/GoodsReceipts).
create table goods_receipt (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  receipt_number integer not null check (receipt_number > 0),
  entry_number integer not null,
  receipt_date date not null,
  description text,
  remarks text,
  -- The number of the supplier's delivery note.
  your_ref text,
  document_id uuid,
  supplier_id uuid not null references account (id),
  warehouse_id uuid not null references warehouse (id),
  -- A reversal is a receipt of the opposite quantities; both are kept, and a receipt is reversed once.
  reverses_id uuid references goods_receipt (id),
  exact_id uuid,
  sync_state text not null default 'local' check (sync_state in ('local', 'pending', 'synced', 'failed')),
  synced_at timestamptz(3),
  sync_error text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (division, receipt_number),
  unique (division, exact_id),
  unique (reverses_id)
);
create index goods_receipt_newest on goods_receipt (division, receipt_date desc, receipt_number desc);
create index goods_receipt_supplier on goods_receipt (supplier_id);
create trigger touch before update on goods_receipt for each row execute function touch();
create trigger audit after insert or update or delete on goods_receipt for each row execute function audit('goods_receipt', 'id');

create table goods_receipt_line (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  receipt_id uuid not null references goods_receipt (id) deferrable initially deferred,
  line_number integer not null,
  purchase_order_line_id uuid not null references purchase_order_line (id),
  purchase_order_id uuid not null references purchase_order (id),
  item_id uuid not null references item (id),
  -- In the item's unit; negative on a reversal.
  quantity_received numeric(14, 4) not null check (quantity_received <> 0),
  notes text,
  serial_numbers text[] not null default '{}',
  batch_numbers jsonb not null default '[]',
  unique (receipt_id, line_number)
);
create index goods_receipt_line_order on goods_receipt_line (purchase_order_id);
create index goods_receipt_line_order_line on goods_receipt_line (purchase_order_line_id);
create index goods_receipt_line_serial on goods_receipt_line using gin (serial_numbers) where serial_numbers <> '{}';
create trigger audit after insert on goods_receipt_line for each row execute function audit('purchase_order', 'purchase_order_id');
create trigger append_only before update or delete on goods_receipt_line for each row execute function refuse_change();

-- Lines that wait for goods, by item: those that a receipt fills.
create index sales_order_line_item_open on sales_order_line (division, item_id) where delivery_status in (12, 20);
