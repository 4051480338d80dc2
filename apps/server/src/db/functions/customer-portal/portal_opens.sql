-- Whether a secret with this digest opens the page of a location today.
create or replace function portal_opens(link_digest bytea, location uuid) returns boolean
  language sql stable
  return exists (
    select from opened_portal_link(link_digest) link cross join portal_locations(link) opened where opened = location);
