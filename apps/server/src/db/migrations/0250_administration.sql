-- To what a role is limited for a user or a group: to locations, to all locations of accounts, or to the work of mechanics (a team).
-- Without a limit it applies everywhere in its divisions.
alter table user_role add column limited_to text check (limited_to in ('locations', 'accounts', 'team'));
alter table user_role add column limited_ids uuid[] check (cardinality(limited_ids) between 1 and 200);
alter table user_role add check ((limited_to is null) = (limited_ids is null));
-- Templates are never limited: what stores or reads only their names would not know the limit.
alter table role_group add column limited_to text check (limited_to in ('locations', 'accounts', 'team'));
alter table role_group add column limited_ids uuid[] check (cardinality(limited_ids) between 1 and 200);
alter table role_group add check ((limited_to is null) = (limited_ids is null));
alter table role_group add check (limited_to is null or role_id is not null);
-- Entries of groups in the last token whose role is limited; seen_role_ids has the roles without a limit.
alter table app_user add column seen_limited_groups uuid[] not null default '{}';
