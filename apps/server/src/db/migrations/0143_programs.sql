-- A key has no right of its own beside roles; personal keys always end.
alter table api_key drop column is_scim, add check (is_service or expires_at is not null);
