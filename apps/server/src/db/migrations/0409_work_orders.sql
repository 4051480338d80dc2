-- The estimate by whose acceptance a planned row came onto the order, so that undoing the acceptance removes it.
alter table work_order_item add column estimate_id uuid;
