-- The app registered at Exact Online, entered on a page; settings in the environment take precedence. At most one. Its secrets are in
-- sealed_secret.
create table exact_app (
  id uuid primary key default new_id(),
  single boolean not null default true unique check (single),
  client_id uuid not null,
  hosts text[] not null check (cardinality(hosts) between 1 and 10),
  secret_changed timestamptz(3) not null default now(),
  -- Null without a webhook secret.
  webhook_secret_changed timestamptz(3),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create trigger touch before update on exact_app for each row execute function touch();
select follow_rows('exact_app', 'audit', $$audit_rows('exact_app', 'id')$$);

-- What administrators changed includes the app registered at Exact Online.
drop index audit_event_administration;
create index audit_event_administration on audit_event (subject, id desc) where subject in ('app_user', 'user_invitation',
  'engineer', 'company_role', 'role_group', 'scim_group', 'division', 'holiday', 'mail_server', 'exact_app', 'vat_code',
  'payment_condition', 'unit', 'shipping_method', 'reason', 'price_group', 'item_group', 'account_classification', 'asset_type',
  'maintenance_plan_version', 'check_point', 'defect_code', 'response_target', 'warehouse', 'own_field', 'mail_text', 'document_text',
  'api_key', 'webhook');
