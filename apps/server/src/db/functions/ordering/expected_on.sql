-- The first day on which this quantity of an item is available: today, else the day on which incoming purchase orders cover both the demand
-- of others and this quantity. Null when none do; an overdue order is not counted.
create or replace function expected_on(in_division integer, in_item uuid, in_quantity numeric) returns date
  language sql stable parallel safe
  begin atomic
    select case when now_free.free >= in_quantity then business_day() else (
      select min(c.day) from (
        select d.day, now_free.free + sum(d.quantity) over (order by d.day) as free from (
          select coalesce(pl.receipt_date, po.receipt_date) as day, sum(pl.quantity_open) as quantity
          from purchase_order_line pl join purchase_order po on po.id = pl.order_id
          where pl.division = in_division and pl.item_id = in_item and pl.quantity_open > 0
            and coalesce(pl.receipt_date, po.receipt_date) >= business_day()
          group by 1) as d) as c
      where c.free >= in_quantity) end
    from (
      select coalesce((select sum(p.on_hand - p.reserved) from stock_position p where p.item_id = in_item), 0)
        - coalesce((select sum(l.quantity_open - l.quantity_reserved) from sales_order_line l
          where l.division = in_division and l.item_id = in_item and l.delivery_status in (12, 20)
            and l.is_stock_item and l.quantity_open > l.quantity_reserved and not l.use_drop_shipment), 0) as free) as now_free;
  end;
