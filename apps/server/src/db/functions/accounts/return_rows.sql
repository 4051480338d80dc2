-- Inserts deleted rows again, without generated columns; a row whose key is taken by another row stays deleted, unless it must return.
create or replace function return_rows(target regclass, rows jsonb, required boolean default false) returns void language plpgsql as $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) r %3$s', target, columns,
    case when required then '' else 'on conflict do nothing' end) using rows;
end $$;
