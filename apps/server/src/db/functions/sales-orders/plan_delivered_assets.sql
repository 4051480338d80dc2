-- Trigger on delivery lines: a delivered piece with a serial number becomes a planned asset at the location of the delivery, when its item
-- has one asset type and the piece is no asset yet. The reversal of the delivery takes away assets that nobody has worked with.
create or replace function plan_delivered_assets() returns trigger language plpgsql as $$
declare
  ids uuid[];
  gone uuid;
begin
  if not exists (select from rows_now n where n.serial_numbers <> '{}') then return null; end if;
  with piece as materialized (
    select n.division, n.id as line_id, n.line_number, s.serial, i.id as item_id, i.description, t.types[1] as type,
      delivery_location(g.delivery_account_id, g.delivery_address_id, o.location_id) as location_id
    from rows_now n join goods_delivery g on g.id = n.delivery_id join sales_order o on o.id = n.sales_order_id
      join item i on i.id = n.item_id cross join lateral (select asset_types_of(i.id) as types) t
      cross join unnest(n.serial_numbers) as s (serial)
    where n.quantity_delivered > 0 and g.reverses_id is null and cardinality(t.types) = 1
  ), made as (
    insert into asset (division, location_id, type, item_id, description, serial_number, state, delivery_line_id)
    select p.division, p.location_id, p.type, p.item_id, p.description, p.serial, 'planned', p.line_id
    from piece p where p.location_id is not null
      and not exists (select from asset a where a.division = p.division and a.item_id = p.item_id
        and upper(a.serial_number) = upper(p.serial) and a.state not in ('replaced', 'removed'))
    order by p.line_number, p.serial
    returning id
  ) select array_agg(id) into ids from made;
  if ids is not null then
    insert into asset_placement (division, asset_id, location_id, reason)
    select division, id, location_id, 'placed' from asset where id = any (ids);
    perform plan_assets(ids);
  end if;
  for gone in
    select a.id from asset a
    where a.delivery_line_id in (
        select f.id from rows_now n join goods_delivery g on g.id = n.delivery_id
          join goods_delivery_line f on f.delivery_id = g.reverses_id and f.sales_order_line_id = n.sales_order_line_id
        where n.quantity_delivered < 0)
      and a.state = 'planned' and not exists (select from audit_event e where e.subject_id = a.id
        and (e.part, e.action) <> ('asset', 'create') and coalesce(e.after, e.before) - array['end_of_life_on', 'last_service_on'] <> '{}')
    order by a.id for update of a
  loop
    begin
      delete from asset_placement where asset_id = gone;
      delete from asset where id = gone;
    exception when foreign_key_violation then null; -- A work order or a report names it: it stays.
    end;
  end loop;
  return null;
end $$;
