-- Whether a user is this contact: the identity provider has verified that the address of the contact is the user's.
create or replace function is_portal_contact(in_user uuid, in_contact uuid) returns boolean language sql stable as $$
  select exists (
    select from app_user u join contact c on lower(c.email) = lower(u.email)
    where u.id = in_user and c.id = in_contact and u.email_verified and u.disabled_at is null)
$$;
