import { type RawBuilder, sql } from 'kysely';

/** Number and name of the record of a row `i` with `kind` and `record_id`, as shown to users. */
export const nameOfRecord: RawBuilder<string> = sql<string>`coalesce(case i.kind
  when 'account' then (select r.code || ' ' || r.name from account r where r.id = i.record_id)
  when 'contact' then (select r.full_name from contact r where r.id = i.record_id)
  when 'address' then (select r.address_line1 || coalesce(', ' || r.city, '') from address r where r.id = i.record_id)
  when 'item' then (select r.code || ' ' || r.description from item r where r.id = i.record_id)
  when 'warehouse' then (select r.code || ' ' || r.description from warehouse r where r.id = i.record_id)
  when 'salesOrder' then (select r.order_number::text || ' ' || a.name from sales_order r join account a on a.id = r.ordered_by
    where r.id = i.record_id)
  when 'goodsDelivery' then (select r.delivery_number::text || ' ' || a.name from goods_delivery r
    join account a on a.id = r.delivery_account_id where r.id = i.record_id)
  when 'purchaseOrder' then (select r.order_number::text || ' ' || a.name from purchase_order r join account a on a.id = r.supplier_id
    where r.id = i.record_id)
  when 'goodsReceipt' then (select r.receipt_number::text || ' ' || a.name from goods_receipt r join account a on a.id = r.supplier_id
    where r.id = i.record_id)
  when 'estimate' then (select r.quotation_number::text || ' ' || a.name from estimate r join account a on a.id = r.account_id
    where r.id = i.record_id)
  when 'invoiceProposal' then (select r.proposal_number::text || ' ' || a.name from invoice_proposal r
    join account a on a.id = r.invoice_to where r.id = i.record_id)
  when 'itemPrice' then (select a.code || ' ' || a.description from item_price r join item a on a.id = r.item_id where r.id = i.record_id)
  when 'serviceRequest' then (select r.hid::text || ' ' || r.description from service_request r where r.id = i.record_id)
  when 'complaint' then (select r.hid::text || ' ' || r.complaint from complaint r where r.id = i.record_id)
  when 'assemblyOrder' then (select r.order_number::text || ' ' || a.description from assembly_order r join item a on a.id = r.item_id
    where r.id = i.record_id) end, i.theirs ->> 'Name', '–')`;

/** The account of a contact or an address, for the link to its page. */
export const accountOfRecord: RawBuilder<string | null> = sql<string | null>`case i.kind
  when 'account' then i.record_id
  when 'contact' then (select r.account_id from contact r where r.id = i.record_id)
  when 'address' then (select r.account_id from address r where r.id = i.record_id) end`;
