-- Conditions of orders may differ by the country that the goods go to; null: to every country.
alter table order_condition add column country text check (country ~ '^[A-Z]{2}$'),
  drop constraint order_condition_taken,
  add constraint order_condition_taken unique nulls not distinct (division, account_id, country);
drop function if exists order_conditions(integer, uuid, uuid);

-- An order that waited for approval goes to Exact when it is approved.
select follow_rows('sales_order', 'exact_out', $$exact_out('salesOrder', 'id',
  'ordered_by_contact_id,deliver_to_contact_id,delivery_address_id,order_date,delivery_date,description,your_ref,remarks,
payment_condition,payment_reference,discount,warehouse_id,cancelled,approval', 'sales_order')$$);
