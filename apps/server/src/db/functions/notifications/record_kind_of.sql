-- The kind of the records of a table that can be followed; null for every other table.
create or replace function record_kind_of(of_table text) returns text language sql immutable parallel safe
  return case of_table when 'account' then 'account' when 'contact' then 'contact' when 'location' then 'location'
    when 'asset' then 'asset' when 'item' then 'item' when 'service_request' then 'serviceRequest' when 'work_order' then 'workOrder'
    when 'sales_order' then 'salesOrder' when 'purchase_order' then 'purchaseOrder' when 'estimate' then 'estimate'
    when 'complaint' then 'complaint' end;
