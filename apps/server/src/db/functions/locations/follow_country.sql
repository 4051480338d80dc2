-- Trigger: assets follow the plans of the country of their location, also when they move or the location gets another country.
create or replace function follow_country() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'location' then
    perform plan_assets(array(select a.id from asset a where a.location_id = new.id order by a.id));
  elsif (select count(distinct l.country) from location l where l.id in (old.location_id, new.location_id)) > 1 then
    perform plan_assets(array[new.id]);
  end if;
  return null;
end $$;
