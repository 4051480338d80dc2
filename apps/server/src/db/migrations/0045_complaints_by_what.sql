-- Complaints of a location, a device and an order, and all of a division, newest first.
create index complaint_by_receipt on complaint (division, receipt_date desc, id desc);
create index complaint_of_location on complaint (location_id, receipt_date desc, id desc) where location_id is not null;
create index complaint_of_asset on complaint (asset_id, receipt_date desc, id desc) where asset_id is not null;
-- An order has few; what it is about and what puts it right are looked up together.
create index complaint_of_work_order on complaint (work_order_id) where work_order_id is not null;
create index complaint_by_work_order on complaint (outcome_work_order_id) where outcome_work_order_id is not null;
create index complaint_of_sales_order on complaint (sales_order_id) where sales_order_id is not null;
create index complaint_by_sales_order on complaint (outcome_sales_order_id) where outcome_sales_order_id is not null;
