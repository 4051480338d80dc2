-- What the supplier confirmed of a line, in its units; the goods are expected on the confirmed day, else on the one that was asked for.
alter table purchase_order_line add column confirmed_date date,
  add column confirmed_quantity numeric(14, 4) check (confirmed_quantity >= 0);
alter table purchase_order_line add column expected_date date generated always as (coalesce(confirmed_date, receipt_date)) stored;

-- Documents of a purchase order; a receipt paper belongs to a receipt of it.
alter table document add purchase_order_id uuid references purchase_order (id), add receipt_id uuid references goods_receipt (id);
alter table document drop constraint document_check;
alter table document add constraint document_check check (num_nonnulls(service_request_id, work_order_id, estimate_id, complaint_id,
  location_id, sales_order_id, purchase_order_id) = 1);
alter table document drop constraint document_type_check;
alter table document add constraint document_type_check check (type in ('photo', 'document', 'signature', 'serviceReport', 'orderSheet',
  'estimate', 'certificate', 'consent', 'orderConfirmation', 'packingSlip', 'deliveryNote', 'purchaseOrder', 'goodsReceipt'));
create index document_of_purchase_order on document (purchase_order_id, created desc) where purchase_order_id is not null;
create index document_of_receipt on document (receipt_id) where receipt_id is not null;
drop trigger refuse_document_change on document;
create trigger refuse_document_change before update on document for each row
  when (old.type in ('serviceReport', 'estimate', 'certificate', 'orderConfirmation', 'packingSlip', 'deliveryNote', 'purchaseOrder',
    'goodsReceipt'))
  execute function refuse_document_change();
