-- The link that a secret opens today: its own, or that of its contact who signed in with the verified address of the contact and has
-- neither signed out nor been blocked since.
create or replace function opened_portal_link(secret_digest bytea) returns uuid language sql stable as $$
  select k.id from portal_link k
  where k.digest = secret_digest and k.withdrawn_at is null and k.expires_on >= business_day()
  union all
  select k.id from portal_session s join portal_link k on k.id = s.link_id
  where s.digest = secret_digest and s.expires_at > now() and k.withdrawn_at is null and k.expires_on >= business_day()
    and is_portal_contact(s.user_id, k.contact_id)
    and not exists (select from app_user u where u.id = s.user_id and u.tokens_valid_after > s.created)
    and not exists (select from revoked_session r where r.id = s.sign_in and r.tokens_valid_after > s.created)
$$;
