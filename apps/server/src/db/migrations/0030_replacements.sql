-- The device that an article of an order became: it was hung in place of the row's device, and left stock with this row only.
alter table work_order_item add column installed_asset_id uuid references asset (id);
create unique index work_order_item_installed on work_order_item (installed_asset_id) where installed_asset_id is not null;
