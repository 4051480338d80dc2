-- Parts of which some are spoiled as a rule, and parts that an order uses only when asked to.
alter table assembly_item
  add column scrap_share numeric(7, 6) not null default 0 check (scrap_share between 0 and 0.9),
  add column is_optional boolean not null default false;
alter table assembly_order_part add column scrap_share numeric(7, 6) not null default 0 check (scrap_share between 0 and 0.9);
