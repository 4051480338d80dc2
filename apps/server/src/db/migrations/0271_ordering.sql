-- The turnover of a reseller in a period is added up from the index alone.
create index sales_order_turnover on sales_order (reseller_id, order_date) include (amount_fc_excl_vat)
  where reseller_id is not null and not cancelled;
-- The history of all conditions, removed ones included.
create index audit_event_order_condition on audit_event (division, id desc) where subject = 'order_condition';
