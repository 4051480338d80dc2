-- Tables and columns that refer to a table by a foreign key; `has_id` where rows are identified by an id.
create or replace function record_references(target regclass)
returns table (table_name text, column_name text, has_id boolean)
language sql stable
begin atomic
  select t.relname::text, a.attname::text,
      exists (select from pg_attribute i where i.attrelid = t.oid and i.attname = 'id' and not i.attisdropped)
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    cross join lateral unnest(c.conkey, c.confkey) as k (own, referred)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute r on r.attrelid = c.confrelid and r.attnum = k.referred
    where c.contype = 'f' and c.confrelid = target and r.attname = 'id'
    order by 1, 2;
end;
