-- Roles that a company composes of rights, beside the templates that tokens name.
create table company_role (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) between 1 and 500),
  -- What it was composed from; it does not follow the template.
  template text check (template in ('PreventionEmployee', 'MobilityEmployee', 'Engineer', 'Reseller', 'Admin')),
  rights text[] not null check (cardinality(rights) between 1 and 500),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create unique index company_role_name on company_role (lower(name));
select follow_rows('company_role', 'audit', $$audit_rows('company_role', 'id')$$);
create trigger touch before update on company_role for each row execute function touch();
create trigger notify after insert or update or delete on company_role for each statement execute function notify_role_groups();

-- Who has which of them: in one division, or in all divisions of the user.
create table user_role (
  user_id uuid not null references app_user (id) on delete cascade,
  role_id uuid not null references company_role (id),
  division integer references division (code) on delete cascade
);
create unique index user_role_once on user_role (user_id, role_id, (coalesce(division, 0)));
create index user_role_role on user_role (role_id);
create index user_role_division on user_role (division) where division is not null;
create trigger audit after insert or update or delete on user_role for each row execute function audit('app_user', 'user_id');
create trigger notify after insert or update or delete on user_role
  for each row execute function notify_session_user('user_id');

-- Where the roles of tokens and groups do not count, a user has those of the company alone.
alter table app_user add column token_roles_count boolean not null default true;
-- Roles of the company that the groups of the last token gave.
alter table app_user add column seen_role_ids uuid[] not null default '{}';

-- A group gives a template or a role of the company.
alter table role_group alter column role drop not null;
alter table role_group add column role_id uuid references company_role (id);
alter table role_group add check ((role is null) <> (role_id is null));
create unique index role_group_company_role on role_group (value, role_id) where role_id is not null;
create index role_group_role_id on role_group (role_id) where role_id is not null;
