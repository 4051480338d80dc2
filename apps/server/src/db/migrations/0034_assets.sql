alter table plan_rework rename column devices to asset_count;
