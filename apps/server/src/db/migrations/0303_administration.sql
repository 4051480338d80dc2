-- The identity provider that administrators entered; settings in the environment take precedence. At most one row.
create table sign_in_provider (
  id uuid primary key default new_id(),
  single boolean not null default true unique check (single),
  -- In use; null while none is.
  settings jsonb check (jsonb_typeof(settings) = 'object'),
  -- In use before; null when that was none, or one of the environment.
  previous jsonb check (jsonb_typeof(previous) = 'object'),
  -- Being tried, with nobody but its administrator signing in.
  trial jsonb check (jsonb_typeof(trial) = 'object'),
  trial_until timestamptz(3),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  check ((trial is null) = (trial_until is null))
);
create trigger touch before update on sign_in_provider for each row execute function touch();
select follow_rows('sign_in_provider', 'audit', $$audit_rows('sign_in_provider', 'id')$$);
select follow_rows('sign_in_provider', 'announce', 'announce_sign_in_provider()');

-- Issuers that were in use before. A user of one of them keeps their account when they sign in at the present one with the same verified
-- address.
create table former_issuer (
  issuer text primary key,
  until timestamptz(3) not null default now()
);

-- What administrators changed includes the identity provider.
drop index audit_event_administration;
create index audit_event_administration on audit_event (subject, id desc) where subject in ('app_user', 'user_invitation',
  'engineer', 'company_role', 'role_group', 'scim_group', 'division', 'holiday', 'mail_server', 'exact_app', 'sign_in_provider',
  'vat_code', 'payment_condition', 'unit', 'shipping_method', 'reason', 'price_group', 'item_group', 'account_classification',
  'asset_type', 'maintenance_plan_version', 'check_point', 'defect_code', 'response_target', 'warehouse', 'own_field', 'mail_text',
  'document_text', 'api_key', 'webhook');
