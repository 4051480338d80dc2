-- What was used on visits of the last two years, for the forecast of what vans need.
create index work_order_task_answered on work_order_task (division, answered_at) include (work_order_id, asset_id, level)
  where result is not null;
create index work_order_item_used on work_order_item (work_order_id, asset_id) include (item_id, quantity) where not planned;
