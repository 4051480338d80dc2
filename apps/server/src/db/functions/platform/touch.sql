-- Trigger: counts the version of a row, which is its ETag, and records who changed it when.
create or replace function touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.modified := now();
  new.modified_by := writer();
  return new;
end $$;
