-- Trigger: keeps own_value, which filters use, in step with the own_values of a record. Values of unknown fields are left out.
create or replace function index_own_values() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then delete from own_value where record_id = old.id; end if;
  if tg_op = 'DELETE' then return null; end if;
  insert into own_value (division, field_id, record_id, text_value, number_value, day_value)
  select new.division, f.id, new.id,
    case when f.kind in ('text', 'choice') then v.value #>> '{}' end,
    case when f.kind = 'number' then (v.value #>> '{}')::numeric end,
    case when f.kind = 'day' then (v.value #>> '{}')::date end
  from jsonb_each(new.own_values) v join own_field f on f.id = v.key::uuid and f.division = new.division;
  return null;
end $$;
