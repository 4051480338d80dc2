-- The mail server that an administrator entered on a page; settings in the environment take precedence. At most one.
create table mail_server (
  id uuid primary key default new_id(),
  single boolean not null default true unique check (single),
  host text not null check (length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  user_name text check (length(user_name) between 1 and 254),
  -- The password; never in an answer nor in the audit trail.
  secret text check (length(secret) between 1 and 500),
  password_changed timestamptz(3),
  sender text not null check (length(sender) between 3 and 254),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  check ((user_name is null) = (secret is null))
);
create trigger touch before update on mail_server for each row execute function touch();
select follow_rows('mail_server', 'audit', $$audit_rows('mail_server', 'id')$$);

-- What administrators changed includes the mail server and mechanics.
drop index audit_event_administration;
create index audit_event_administration on audit_event (subject, id desc) where subject in ('app_user', 'user_invitation',
  'engineer', 'company_role', 'role_group', 'scim_group', 'division', 'holiday', 'mail_server', 'vat_code', 'payment_condition', 'unit',
  'shipping_method', 'reason', 'price_group', 'item_group', 'account_classification', 'asset_type', 'maintenance_plan_version',
  'check_point', 'defect_code', 'response_target', 'warehouse', 'own_field', 'mail_text', 'document_text', 'api_key', 'webhook');
