-- The routing service that an administrator entered on a page. At most one row.
create table map_service (
  id uuid primary key default new_id(),
  single boolean not null default true unique check (single),
  routing_url text check (length(routing_url) between 1 and 500),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create trigger touch before update on map_service for each row execute function touch();
select follow_rows('map_service', 'audit', $$audit_rows('map_service', 'id')$$);

-- Ways that the routing service has answered, between places to about ten metres. Null where there is no road.
create table travel_time (
  from_latitude numeric(8, 4) not null,
  from_longitude numeric(8, 4) not null,
  to_latitude numeric(8, 4) not null,
  to_longitude numeric(8, 4) not null,
  minutes integer check (minutes >= 0),
  kilometres integer check (kilometres >= 0),
  answered_at timestamptz(3) not null default now(),
  primary key (from_latitude, from_longitude, to_latitude, to_longitude)
);
create index travel_time_age on travel_time (answered_at);

-- What administrators changed includes the routing service.
drop index audit_event_administration;
create index audit_event_administration on audit_event (subject, id desc) where subject in ('app_user', 'user_invitation',
  'engineer', 'company_role', 'role_group', 'scim_group', 'division', 'holiday', 'mail_server', 'exact_app', 'sign_in_provider',
  'file_storage', 'map_service', 'vat_code', 'payment_condition', 'unit', 'shipping_method', 'reason', 'price_group', 'item_group',
  'account_classification', 'asset_type', 'maintenance_plan_version', 'check_point', 'defect_code', 'response_target', 'warehouse',
  'own_field', 'mail_text', 'document_text', 'api_key', 'webhook');
