-- The exchange with the accounting package (record 108): what each division exchanges, which records are the same on both sides, what
-- waits to be sent, how far each feed has been read, and how many calls are left.
alter table exact_connection
  -- The access token was refused before its time.
  add column access_refused boolean not null default false;

create table exact_push (
  division integer not null references division (code),
  kind text not null,
  -- What the administrator chose, and whether the division is connected as well.
  pushed boolean not null default true,
  active boolean not null default false,
  primary key (division, kind)
);

create table exact_line (
  division integer primary key references division (code),
  -- Nothing is sent before, because Exact was away or refused; failures in a row, and why.
  blocked_until timestamptz(3),
  failures integer not null default 0 check (failures >= 0),
  reason text,
  -- Calls of this minute and of this day (UTC), and the limits that Exact last named.
  minute timestamptz(3) not null default '-infinity',
  minute_calls integer not null default 0,
  minute_limit integer not null default 60,
  day date not null default '-infinity',
  day_calls integer not null default 0,
  day_limit integer not null default 5000
);

-- One row for each record, and each line of one, that exists on both sides.
create table exact_link (
  division integer not null references division (code),
  kind text not null,
  record_id uuid not null,
  exact_id uuid not null,
  -- The order of a line.
  parent_id uuid,
  -- Who made it first: we, Exact, or both before they were connected.
  origin text not null check (origin in ('werkbank', 'exact', 'both')),
  -- Values in which both sides last agreed, as Exact names them; fields that both changed, as ours and theirs.
  in_step jsonb not null,
  differs jsonb,
  left_at timestamptz(3),
  deleted_there boolean not null default false,
  linked_at timestamptz(3) not null default now(),
  synced_at timestamptz(3) not null default now(),
  primary key (kind, record_id),
  unique (division, kind, exact_id)
);
create index exact_link_parent on exact_link (parent_id) where parent_id is not null;
create index exact_link_differs on exact_link (division, kind, record_id) where differs is not null or deleted_there;

-- One row for each record that changed here; what changes again before it is sent is sent once, as it is then.
create table exact_outbox (
  id bigint generated always as identity primary key,
  division integer not null references division (code),
  kind text not null,
  record_id uuid not null,
  revision integer not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'failed', 'left')),
  -- The creation whose outcome is unknown: looked up before it is sent again.
  attempt jsonb,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  -- The record that has to be there first.
  waits_for uuid,
  cause text,
  message text,
  queued_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  claim uuid,
  claimed_until timestamptz(3),
  unique (kind, record_id),
  check ((state = 'waiting') or cause is not null)
);
create index exact_outbox_due on exact_outbox (next_attempt_at, id) where state = 'waiting';
create index exact_outbox_waits_for on exact_outbox (waits_for) where waits_for is not null;
create index exact_outbox_state on exact_outbox (division, state, kind, id);

create table exact_feed (
  id bigint generated always as identity primary key,
  division integer not null references division (code),
  feed text not null,
  -- Row version up to which everything is here; while a run lasts, the page that comes next and the highest version so far.
  position bigint not null default 0,
  next_page text,
  reached bigint,
  -- Where the next run begins at the latest, taken when a run turned out to have several pages.
  restart bigint,
  due_at timestamptz(3) not null default now(),
  filled_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  rows_read integer not null default 0,
  last_error text,
  claim uuid,
  claimed_until timestamptz(3),
  unique (division, feed)
);
create index exact_feed_due on exact_feed (due_at);

-- A record of Exact that may be one of ours: a person decides.
create table exact_proposal (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  kind text not null,
  exact_id uuid not null,
  -- What it says there.
  theirs jsonb not null,
  -- The record of ours that it may be; none where it cannot be made here, and the message says why.
  record_id uuid,
  reason text not null,
  message text,
  made_at timestamptz(3) not null default now(),
  unique (division, kind, exact_id)
);

create trigger exact_out after insert or update or delete on account for each row execute function exact_out('account', 'id',
  'name,search_code,status,is_supplier,blocked,start_date,end_date,trade_name,address_line1,address_line2,address_line3,postcode,
city,country,phone,phone_extension,email,website,vat_number,chamber_of_commerce,gln_number,eori_number,invoice_account_id,
payment_condition_sales,payment_condition_purchase,sales_vat_code,purchase_vat_code,credit_line_sales,discount_sales,remarks',
 'account');
create trigger exact_out after insert or update or delete on contact for each row execute function exact_out('contact', 'id',
  'initials,first_name,middle_name,last_name,job_title_description,email,phone,phone_extension,mobile,end_date,notes', 'contact');
create trigger exact_out after insert or update or delete on address for each row execute function exact_out('address', 'id',
  'main,address_line1,address_line2,address_line3,postcode,city,country,phone,notes', '');
create trigger exact_out after insert or update or delete on sales_order for each row execute function exact_out('salesOrder', 'id',
  'ordered_by_contact_id,deliver_to_contact_id,delivery_address_id,order_date,delivery_date,description,your_ref,remarks,
payment_condition,payment_reference,discount,warehouse_id,cancelled', 'sales_order');
create trigger exact_out after insert or update or delete on sales_order_line for each row execute function exact_out('salesOrder',
 'order_id',
  'item_id,description,quantity,quantity_closed,unit,unit_price,discount,vat_code,delivery_date,cancelled,notes', 'sales_order');
create trigger exact_out after insert or update or delete on goods_delivery for each row execute function exact_out('goodsDelivery',
 'id',
  'delivery_date,description,remarks,tracking_number', 'goods_delivery');
create trigger exact_out after insert or update or delete on purchase_order for each row execute function exact_out('purchaseOrder',
 'id',
  'order_date,receipt_date,description,your_ref,remarks,payment_condition,warehouse_id,cancelled', 'purchase_order');
create trigger exact_out after insert or update or delete on purchase_order_line for each row execute function exact_out('purchaseOrder',

  'order_id', 'item_id,description,quantity_in_purchase_units,quantity_closed,unit_price,discount,vat_code,receipt_date,cancelled,
notes',
  'purchase_order');
create trigger exact_out after insert or update or delete on goods_receipt for each row execute function exact_out('goodsReceipt', 'id',
  'receipt_date,description,remarks,your_ref', 'goods_receipt');
create trigger exact_out after insert or update or delete on estimate for each row execute function exact_out('estimate', 'id',
  'contact_id,description,your_ref,quotation_date,due_date,remarks,payment_condition,status', 'estimate');
create trigger exact_out after insert or update or delete on estimate_line for each row execute function exact_out('estimate',
 'estimate_id',
  'item_id,description,quantity,unit_code,unit_price,discount,vat_code,optional,notes', 'estimate');

select follow_exact_connection();
