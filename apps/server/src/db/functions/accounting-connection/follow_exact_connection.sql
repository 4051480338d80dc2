-- Derives what each division sends and reads from whether it is connected: rows are created with the first connection, and are inactive
-- without one. Waits for writes in progress, so that sending begins between two writes.
create or replace function follow_exact_connection() returns void language plpgsql as $$
begin
  if exists (select from division d left join exact_push p on p.division = d.code
      where d.exact_connected and coalesce(p.pushed and not p.active, true)) then
    perform hold_writes();
  end if;
  insert into exact_push (division, kind)
    select d.code, k from division d cross join unnest(array['account', 'contact', 'address', 'salesOrder', 'goodsDelivery',
      'purchaseOrder', 'goodsReceipt', 'estimate', 'invoiceProposal']) k where d.exact_connected
    on conflict do nothing;
  insert into exact_line (division) select d.code from division d where d.exact_connected on conflict do nothing;
  insert into exact_feed (division, feed)
    select d.code, f.feed from division d cross join unnest(array['vatCode', 'unit', 'paymentCondition', 'itemGroup',
      'accountClassification', 'warehouse', 'account', 'contact', 'address', 'item', 'itemPrice', 'stock', 'salesOrder', 'salesOrderLine',
      'goodsDelivery', 'goodsDeliveryLine', 'purchaseOrder', 'purchaseOrderLine', 'goodsReceipt', 'goodsReceiptLine', 'estimate',
      'estimateLine', 'serviceRequest', 'complaint', 'assemblyOrder', 'deleted', 'webhook']) with ordinality f (feed, place)
    where d.exact_connected order by d.code, f.place
    on conflict do nothing;
  update exact_push p set active = p.pushed and d.exact_connected from division d
    where d.code = p.division and p.active <> (p.pushed and d.exact_connected);
end $$;
