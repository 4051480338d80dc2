-- Groups of the identity provider and the roles that they give, beside the roles that its tokens name themselves.
create table role_group (
  id uuid primary key default new_id(),
  value text not null check (length(value) between 1 and 200),
  role text not null check (role in ('PreventionEmployee', 'MobilityEmployee', 'Engineer', 'Reseller', 'Admin')),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (value, role)
);
create trigger audit after insert or update or delete on role_group for each row execute function audit('role_group', 'id');
create trigger touch before update on role_group for each row execute function touch();
create trigger notify after insert or update or delete on role_group for each statement execute function notify_role_groups();
