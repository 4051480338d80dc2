-- Whether the link with this digest opens the page of a location today.
create or replace function portal_opens(link_digest bytea, location uuid) returns boolean
  language sql stable
  return exists (
    select from portal_link k cross join portal_locations(k.id) opened
    where k.digest = link_digest and k.withdrawn_at is null and k.expires_on >= business_day() and opened = location);
