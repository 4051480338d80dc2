-- Whether the provider proved the address that it last named: rights are given to an address only where it did.
alter table app_user add column email_verified boolean not null default false;
create index app_user_email on app_user (lower(email));
