-- A process holds mails and documents that it works on by a claim with an end, and no transaction meanwhile (record 63).
alter table mail add claim uuid, add claimed_until timestamptz(3);
alter table paper_task add claim uuid, add claimed_until timestamptz(3);

-- Why the last attempt failed, as one of a few reasons for which there is a sentence in every language.
alter table mail add failure text, add version integer not null default 1;
-- On whose behalf a document is made, and so its mail sent.
alter table paper_task add failure text, add created_by uuid default writer();

-- What a mail is about is read from its kind and this id.
update mail m set about_id = coalesce(d.estimate_id, d.work_order_id) from document d
  where d.id = m.attachments[1] and m.about_id is null;
drop index mail_about;
create index mail_about on mail (about_id, created desc, id desc) where about_id is not null;
create index mail_newest on mail (division, created desc, id desc);
create index mail_by_status on mail (division, status, created desc, id desc);
create index mail_not_sent_by on mail (created_by) where status <> 'sent';

-- Documents of a sales order; packing slips and delivery notes belong to a delivery of it.
alter table document add sales_order_id uuid references sales_order (id), add delivery_id uuid references goods_delivery (id);
alter table document drop constraint document_check;
alter table document add constraint document_check
  check (num_nonnulls(service_request_id, work_order_id, estimate_id, complaint_id, location_id, sales_order_id) = 1);
alter table document drop constraint document_type_check;
alter table document add constraint document_type_check check (type in ('photo', 'document', 'signature', 'serviceReport', 'orderSheet',
  'estimate', 'certificate', 'consent', 'orderConfirmation', 'packingSlip', 'deliveryNote'));
create index document_of_sales_order on document (sales_order_id, created desc) where sales_order_id is not null;
create index document_of_delivery on document (delivery_id) where delivery_id is not null;
drop trigger refuse_document_change on document;
create trigger refuse_document_change before update on document for each row
  when (old.type in ('serviceReport', 'estimate', 'certificate', 'orderConfirmation', 'packingSlip', 'deliveryNote'))
  execute function refuse_document_change();
