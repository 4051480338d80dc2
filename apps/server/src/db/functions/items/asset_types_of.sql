-- Asset types that an item is: its own, else those of its item group.
create or replace function asset_types_of(item uuid) returns text[] language sql stable as $$
  select array(select t.type from item i join asset_type t on t.active and case
      when i.asset_types = '{}' and i.additional_asset_types = '{}' then exists (select from item_group g
        join asset_type_item_group l on l.item_group_code = g.code and l.kind = 'item' and l.type = t.type where g.id = i.item_group_id)
      else t.type = any (i.asset_types) end
    where i.id = item order by t.type)
$$;
