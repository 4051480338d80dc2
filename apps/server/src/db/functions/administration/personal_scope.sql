-- The condition that limits rows of a table, as t, to division $2 where that is not null. Rows that belong to no division are included;
-- issued documents, which nothing may change, are not.
create or replace function personal_scope(of_table regclass) returns text language sql stable
  return case when exists (
    select from pg_attribute a where a.attrelid = of_table and a.attname = 'division' and not a.attisdropped
  ) then '($2::integer is null or t.division is null or t.division = $2)' else '($2::integer is null or true)' end
    || case when of_table = 'document'::regclass then ' and t.type not in (''serviceReport'', ''estimate'', ''certificate'')' else '' end;
