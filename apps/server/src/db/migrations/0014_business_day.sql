-- The day it is at the head office: prices, orders and due dates turn at its midnight, wherever the database runs.
create function business_day() returns date language sql stable parallel safe
  return (now() at time zone 'Europe/Amsterdam')::date;

alter table account alter column start_date set default business_day();
alter table contact alter column start_date set default business_day();
alter table item alter column start_date set default business_day();
alter table item_price alter column start_date set default business_day();
alter table stock_movement alter column moved_on set default business_day();
alter table sales_order alter column order_date set default business_day();
