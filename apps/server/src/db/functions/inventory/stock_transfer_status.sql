-- The status of a transfer follows from what was accepted, sent, received and cancelled.
create or replace function stock_transfer_status(of_transfer stock_transfer) returns smallint language sql stable as $$
  select (case
    when of_transfer.sent_on is null then
      case when of_transfer.cancelled_at is not null then 45
        when of_transfer.is_request and of_transfer.accepted_at is null then 5 else 10 end
    when sum(l.quantity_on_way) > 0 then case when sum(l.quantity_received) > 0 then 30 else 20 end
    when sum(l.quantity_received) > 0 then 50
    else 45 end)::smallint
  from stock_transfer_line l where l.transfer_id = of_transfer.id
$$;
