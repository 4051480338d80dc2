-- The timelines of accounts, locations and assets read each kind of event by an index, newest first.
create index sales_order_event_of_account on sales_order (ordered_by, created desc, id desc);
create index sales_order_event_of_location on sales_order (location_id, created desc, id desc) where location_id is not null;
create index goods_delivery_event on goods_delivery (delivery_account_id, created desc, id desc);
drop index goods_delivery_account;
create index invoice_proposal_event on invoice_proposal (invoice_to, created desc, id desc);
drop index invoice_proposal_account;
create index estimate_event_of_account on estimate (account_id, created desc, id desc);
create index estimate_event_of_location on estimate (location_id, created desc, id desc);
create index work_order_event on work_order (location_id, completed_at desc, id desc) where completed_at is not null;
create index asset_placement_event on asset_placement (location_id, since desc, id desc) where reason in ('moved', 'replacement');
