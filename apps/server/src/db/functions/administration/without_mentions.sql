-- A JSON value whose texts no longer mention a person; numbers and names of fields stay.
create or replace function without_mentions(value jsonb, pattern text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (select coalesce(jsonb_object_agg(e.key, without_mentions(e.value, pattern)), '{}') from jsonb_each(value) e)
    when 'array' then (
      select coalesce(jsonb_agg(without_mentions(e.value, pattern) order by e.position), '[]')
      from jsonb_array_elements(value) with ordinality e (value, position))
    when 'string' then to_jsonb(regexp_replace(value #>> '{}', pattern, '[…]', 'gi'))
    else value end;
end $$;
