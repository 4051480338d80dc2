-- What followers of a record are notified of after an audited change; `what` is null when it does not concern them. Prices and amounts are
-- never part of it. The lowest rank of a transaction counts; rank 0 is for everyone who may decide.
create or replace function notified_change(of_subject text, of_part text, of_action text, is_now jsonb, out what text, out rank integer,
  out detail jsonb) language sql immutable as $$
  select c.what, case c.what when 'approvalWanted' then 0 when 'status' then 1 when 'orderApproved' then 1 when 'orderRefused' then 1
      when 'cancelled' then 1 when 'delivered' then 2 when 'received' then 2 when 'visitChanged' then 3 when 'serviced' then 4 else 5 end,
    case c.what when 'status' then jsonb_build_object('status', is_now -> 'status')
      when 'visitChanged' then jsonb_strip_nulls(jsonb_build_object('day', is_now -> 'planned_on')) else '{}' end
  from (
    select case
      when of_part = 'sales_order' and is_now ->> 'approval' = 'waiting' then 'approvalWanted'
      when of_part = 'sales_order' and is_now ->> 'approval' = 'approved' then 'orderApproved'
      when of_part = 'sales_order' and is_now ->> 'approval' = 'refused' then 'orderRefused'
      when of_part in ('sales_order', 'purchase_order') and of_action = 'update' and is_now ->> 'cancelled' = 'true' then 'cancelled'
      when of_part in ('service_request', 'complaint', 'estimate', 'work_order') and of_action = 'update' and is_now ? 'status'
        then 'status'
      when of_part = 'goods_delivery_line' and of_action = 'create' then 'delivered'
      when of_part = 'goods_receipt_line' and of_action = 'create' then 'received'
      when of_part = 'work_order_visit' and (of_action <> 'update' or is_now ->> 'status' = 'cancelled'
        or is_now ?| array['planned_on', 'start_time', 'end_time', 'engineer_id']) then 'visitChanged'
      when of_part = 'service_report' and of_action = 'create' then 'serviced'
      when of_part = of_subject and of_action = 'update' and of_part in ('account', 'contact', 'location', 'asset', 'item') then 'changed'
      when of_part in ('sales_order', 'purchase_order') and of_action = 'update' and is_now ?| array['delivery_date', 'receipt_date']
        then 'changed'
    end as what
  ) c
$$;
