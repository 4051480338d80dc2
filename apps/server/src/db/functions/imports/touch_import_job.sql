-- Trigger: increases the version when the name, the mapping or the state of an import changes; progress does not count.
create or replace function touch_import_job() returns trigger language plpgsql as $$
begin
  if (new.name, new.mapping, new.state, new.dry_run) is distinct from (old.name, old.mapping, old.state, old.dry_run) then
    new.version := old.version + 1;
    new.modified := now();
    new.modified_by := coalesce(writer(), old.modified_by);
  end if;
  return new;
end $$;
