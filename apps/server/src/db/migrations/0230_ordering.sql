-- Conditions of orders may differ by the country that the goods go to; null: to every country.
alter table order_condition add column country text check (country ~ '^[A-Z]{2}$'),
  drop constraint order_condition_taken,
  add constraint order_condition_taken unique nulls not distinct (division, account_id, country);
drop function if exists order_conditions(integer, uuid, uuid);
