-- Trigger: refuses to change a document that we have issued.
create or replace function keep_paper() returns trigger language plpgsql as $$
begin
  raise exception 'a % is kept as it was made', old.type using errcode = 'restrict_violation';
end $$;
