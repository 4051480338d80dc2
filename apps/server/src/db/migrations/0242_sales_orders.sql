-- What is handed over to be invoiced: a proposal for each order and direction, with the lines as they were at that moment.
create table invoice_proposal (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  proposal_number integer not null check (proposal_number > 0),
  -- 8020 invoice, 8021 credit note, as Exact Online numbers them.
  type smallint not null check (type in (8020, 8021)),
  sales_order_id uuid not null references sales_order (id),
  invoice_to uuid not null references account (id),
  invoice_date date not null default business_day(),
  due_date date not null,
  your_ref text,
  currency char(3) not null,
  -- Negative for a credit note, like the quantities of its lines. VAT is rounded once for each rate.
  amount_excl_vat numeric(12, 2) not null,
  vat_amount numeric(12, 2) not null,
  amount numeric(12, 2) generated always as (amount_excl_vat + vat_amount) stored,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (division, proposal_number)
);
create index invoice_proposal_newest on invoice_proposal (division, id desc);
create index invoice_proposal_order on invoice_proposal (sales_order_id);
create index invoice_proposal_account on invoice_proposal (invoice_to);
create trigger touch before update on invoice_proposal for each row execute function touch();
select follow_rows('invoice_proposal', 'audit', $$audit_rows('invoice_proposal', 'id')$$);

create table invoice_proposal_line (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  proposal_id uuid not null references invoice_proposal (id) deferrable initially deferred,
  line_number integer not null,
  sales_order_line_id uuid not null references sales_order_line (id),
  item_id uuid not null references item (id),
  description text not null,
  quantity numeric(14, 4) not null check (quantity <> 0),
  unit text not null,
  net_price numeric(14, 6) not null,
  amount numeric(12, 2) not null,
  vat_code text,
  vat_percentage numeric(9, 6) not null,
  unique (proposal_id, line_number)
);
create index invoice_proposal_line_order_line on invoice_proposal_line (sales_order_line_id);
create trigger append_only before update or delete on invoice_proposal_line for each row execute function refuse_change();

-- Lines of which something is delivered or done and not handed over: few, however many years of orders there are.
create index sales_order_line_to_invoice on sales_order_line (division, order_id)
  where case when is_stock_item then quantity_delivered when cancelled then 0 else quantity - quantity_closed end <> quantity_invoiced;
