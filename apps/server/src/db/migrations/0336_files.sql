-- The bucket for files that an administrator entered on a page; one in the environment takes precedence, and without either files are in a
-- folder. At most one row. Its secret is in sealed_secret.
create table file_storage (
  id uuid primary key default new_id(),
  single boolean not null default true unique check (single),
  endpoint text not null check (length(endpoint) between 1 and 500),
  region text not null check (length(region) between 1 and 100),
  bucket text not null check (length(bucket) between 3 and 63),
  access_key_id text not null check (length(access_key_id) between 1 and 200),
  secret_changed timestamptz(3) not null default now(),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create trigger touch before update on file_storage for each row execute function touch();
select follow_rows('file_storage', 'audit', $$audit_rows('file_storage', 'id')$$);

-- Where files were stored before: they are read from there until they have been moved. Without an endpoint it is the folder.
create table file_source (
  id uuid primary key default new_id(),
  endpoint text,
  region text,
  bucket text,
  access_key_id text,
  replaced_at timestamptz(3) not null default now(),
  moved integer not null default 0,
  -- Null until they have been counted.
  remaining integer,
  -- Why the last attempt ended early: `unavailable` or `failed`.
  problem text check (problem in ('unavailable', 'failed')),
  next_try_at timestamptz(3) not null default now(),
  claim uuid,
  claimed_until timestamptz(3),
  check (num_nulls(endpoint, region, bucket, access_key_id) in (0, 4)),
  unique nulls not distinct (endpoint, bucket)
);
create trigger signal_work after insert on file_source for each statement execute function signal_work();

-- What administrators changed includes the storage of files.
drop index audit_event_administration;
create index audit_event_administration on audit_event (subject, id desc) where subject in ('app_user', 'user_invitation',
  'engineer', 'company_role', 'role_group', 'scim_group', 'division', 'holiday', 'mail_server', 'exact_app', 'sign_in_provider',
  'file_storage', 'vat_code', 'payment_condition', 'unit', 'shipping_method', 'reason', 'price_group', 'item_group',
  'account_classification', 'asset_type', 'maintenance_plan_version', 'check_point', 'defect_code', 'response_target', 'warehouse',
  'own_field', 'mail_text', 'document_text', 'api_key', 'webhook');
