-- What is written for the order of a basket before it is placed: the draft, the same on phone and desktop.
alter table basket
  add column reseller_id uuid references account (id) on delete set null,
  add column recipient_id uuid references account (id) on delete set null,
  add column contact_id uuid references contact (id) on delete set null,
  add column delivery_address jsonb,
  add column your_ref text check (length(your_ref) <= 40),
  add column delivery_date date,
  add column remarks text check (length(remarks) <= 4000);
create index basket_reseller on basket (reseller_id) where reseller_id is not null;
create index basket_recipient on basket (recipient_id) where recipient_id is not null;
create index basket_contact on basket (contact_id) where contact_id is not null;
