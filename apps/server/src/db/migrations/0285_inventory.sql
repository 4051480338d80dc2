-- Net movement of each position in a month: the value of stock on a day is counted back in months, not in movements.
create table stock_month (
  item_id uuid not null references item (id),
  warehouse_id uuid not null references warehouse (id),
  -- Its first day.
  month date not null,
  division integer not null references division (code),
  quantity numeric(14, 4) not null,
  primary key (item_id, warehouse_id, month)
) with (fillfactor = 80);
insert into stock_month (item_id, warehouse_id, month, division, quantity)
select item_id, warehouse_id, date_trunc('month', moved_on)::date, division, sum(quantity) from stock_movement group by 1, 2, 3, 4;
create index stock_month_division on stock_month (division, month);
