-- Goods that are refused at the door: why, and how much of them the supplier need not send again.
alter table goods_receipt_line add column rejection_reason text;
-- In the item's unit; negative on a reversal.
alter table goods_receipt_line add column quantity_closed numeric(14, 4) not null default 0;
alter table goods_receipt_line drop constraint goods_receipt_line_quantity_rejected_check;
alter table goods_receipt_line drop constraint goods_receipt_line_quantity_received_check;
alter table goods_receipt_line add constraint goods_receipt_line_quantity_check
  check (quantity_received <> 0 or quantity_rejected <> 0);
alter table goods_receipt_line add constraint goods_receipt_line_one_direction
  check (quantity_received * quantity_rejected >= 0 and quantity_rejected * quantity_closed >= 0);
