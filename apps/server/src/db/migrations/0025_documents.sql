-- Files of requests, work orders, estimates and complaints. A row is written after its file and outlives it.
create table document (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  reference text not null unique,
  service_request_id uuid references service_request (id),
  work_order_id uuid references work_order (id),
  estimate_id uuid references estimate (id),
  complaint_id uuid references complaint (id),
  location_id uuid references location (id),
  type text not null check (type in ('photo', 'document', 'signature', 'serviceReport', 'orderSheet', 'estimate', 'certificate', 'consent')),
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
create index document_deleted on document (deleted) where deleted is not null;
create trigger audit after insert or update or delete on document for each row execute function audit('document', 'id');

-- Letters on their way. Written in the transaction that causes them, sent by a worker.
create table mail (
  id uuid primary key default new_id(),
  division integer references division (code),
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null,
  body text not null,
  language text not null,
  attachments uuid[] not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  last_error text,
  sent_at timestamptz(3),
  created timestamptz(3) not null default now(),
  created_by uuid default writer()
);
create index mail_waiting on mail (next_try_at, id) where status = 'waiting';
