-- Divisions and their lists are records like any other: with a version, and in the audit trail.
do $$
declare
  t text;
begin
  foreach t in array array['division', 'vat_code', 'unit', 'payment_condition', 'shipping_method'] loop
    if t <> 'shipping_method' then
      execute format('alter table %I add column id uuid not null unique default new_id()', t);
    end if;
    execute format('alter table %I add column version integer not null default 1, add column created timestamptz(3) not null default now(),
      add column created_by uuid default writer(), add column modified timestamptz(3) not null default now(),
      add column modified_by uuid default writer()', t);
    execute format('create trigger touch before update on %I for each row execute function touch()', t);
    execute format('create trigger audit after insert or update or delete on %I for each row execute function audit(%L, ''id'')', t, t);
  end loop;
end $$;

-- One division is the main one.
update division set main = false where main and code <> (select min(code) from division where main);
create unique index division_main on division (main) where main;
