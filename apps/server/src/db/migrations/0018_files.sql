-- Files of service requests, work orders, estimates and complaints: attachments, and the documents that we issue. The row is
-- written after the file and deleted after it.
create table document (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  reference text not null unique,
  service_request_id uuid references service_request (id),
  work_order_id uuid references work_order (id),
  estimate_id uuid references estimate (id),
  complaint_id uuid references complaint (id),
  location_id uuid references location (id),
  type text not null
    check (type in ('photo', 'document', 'signature', 'serviceReport', 'orderSheet', 'estimate', 'certificate', 'consent')),
  description text,
  file_name text not null,
  content_type text not null,
  file_size integer not null check (file_size > 0),
  sha256 text not null,
  storage_key text not null unique,
  thumbnail_key text unique,
  width integer,
  height integer,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  deleted timestamptz(3),
  check (num_nonnulls(service_request_id, work_order_id, estimate_id, complaint_id, location_id) = 1)
);
create index document_of_service_request on document (service_request_id, created desc) where service_request_id is not null;
create index document_of_work_order on document (work_order_id, created desc) where work_order_id is not null;
create index document_of_estimate on document (estimate_id, created desc) where estimate_id is not null;
create index document_of_complaint on document (complaint_id, created desc) where complaint_id is not null;
create index document_of_location on document (location_id, created desc) where location_id is not null;
-- One file of a request or complaint is stored once, however often a phone sends it.
create unique index document_once on document (coalesce(service_request_id, complaint_id), sha256)
  where deleted is null and num_nonnulls(service_request_id, complaint_id) = 1;
create index document_deleted on document (deleted) where deleted is not null;
create trigger audit after insert or update or delete on document for each row execute function audit('document', 'id');
create trigger refuse_document_change before update on document for each row
  when (old.type in ('serviceReport', 'estimate', 'certificate')) execute function refuse_document_change();

-- The code printed on a certificate, by which anybody can verify it.
create table certificate (
  code text primary key,
  division integer not null references division (code),
  location_id uuid not null references location (id),
  document_id uuid not null references document (id),
  -- Digest of what it certifies: the same certificate is made once.
  content_hash text not null,
  from_on date not null,
  until_on date not null,
  issued_on date not null default business_day(),
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  check (until_on >= from_on)
);
create unique index certificate_content on certificate (location_id, content_hash);
create index certificate_document on certificate (document_id);
