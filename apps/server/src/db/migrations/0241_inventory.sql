-- Scrap of an assembly order: pieces that failed, and parts that were spoiled beside those in the pieces.
alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement add constraint stock_movement_kind_check
  check (kind in ('opening', 'delivery', 'receipt', 'assembly', 'correction', 'workorder', 'transfer', 'scrap'));

alter table assembly_finish drop constraint assembly_finish_quantity_check;
alter table assembly_finish add constraint assembly_finish_quantity_check check (quantity >= 0);
alter table assembly_finish add column scrapped_quantity numeric(14, 4) not null default 0 check (scrapped_quantity >= 0);
alter table assembly_finish add column scrap_reason text;
-- Cost of what was scrapped when no piece was finished: the pieces finished at other times bear it.
alter table assembly_finish add column lost_cost numeric(14, 6);

-- `quantity` is the parts in finished and scrapped pieces; these were spoiled beside them. Their serial numbers come last.
alter table assembly_finish_part add column scrapped_quantity numeric(14, 4) not null default 0 check (scrapped_quantity >= 0);
alter table assembly_finish_part drop constraint assembly_finish_part_quantity_check;
alter table assembly_finish_part add constraint assembly_finish_part_quantity_check
  check (quantity >= 0 and quantity + scrapped_quantity > 0);
alter table assembly_order_part add column quantity_scrapped numeric(14, 4) not null default 0 check (quantity_scrapped >= 0);
