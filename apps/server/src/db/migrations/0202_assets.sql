-- The delivery that an asset came with: see plan_delivered_assets(). No foreign key, because a delivery is never removed alone.
alter table asset add column delivery_line_id uuid;
create index asset_delivery_line on asset (delivery_line_id) where delivery_line_id is not null;
select follow_rows('goods_delivery_line', 'plan_assets', 'plan_delivered_assets()', array['insert']);
