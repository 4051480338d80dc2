-- Trigger: refuses to change an issued document.
create or replace function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'a % cannot be changed', old.type using errcode = 'restrict_violation';
end $$;
