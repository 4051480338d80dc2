-- A work order has no counterpart of its own in Exact: that of its sales order is sent again with it.
create trigger exact_out after update of sync_state on work_order for each row
  when (new.sync_state = 'pending' and old.sync_state <> 'pending') execute function exact_work_order();
