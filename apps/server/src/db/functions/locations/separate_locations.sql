-- The counterpart of merge_locations(): brings the location back, with what still belongs to the location that it was merged into.
create or replace function separate_locations(kept uuid, merged_row jsonb, what jsonb) returns void language plpgsql as $$
declare
  one jsonb;
  merged uuid := (merged_row ->> 'id')::uuid;
begin
  perform return_rows('location', jsonb_build_array(merged_row), true);
  for one in select * from jsonb_array_elements(what -> 'places') loop
    perform return_rows('place', jsonb_build_array(one -> 'place'), true);
  end loop;
  perform return_rows('portal_check', what -> 'checks');
  perform return_references(kept, merged, what -> 'moved');
  for one in select * from jsonb_array_elements(what -> 'places') loop
    perform return_references((one ->> 'keptId')::uuid, (one -> 'place' ->> 'id')::uuid, one -> 'moved');
  end loop;
  update certificate c set location_id = merged, content_hash = replace(c.content_hash, ' ' || c.code, '')
    where c.location_id = kept and c.code in (select jsonb_array_elements_text(what -> 'certificates'));
  -- An asset that was placed since stays with its place.
  update asset a set location_id = p.location_id from place p
    where p.id = a.place_id and p.location_id <> a.location_id and kept in (a.location_id, p.location_id)
      and merged in (a.location_id, p.location_id);
  update portal_link n set location_ids = array_replace(n.location_ids, kept, merged)
    where n.id in (select jsonb_array_elements_text(what -> 'links')::uuid) and kept = any(n.location_ids)
      and merged <> all (n.location_ids);
  perform return_limits('locations', kept, merged, what -> 'limits');
  perform return_import_links(kept, merged, coalesce(what -> 'imports', '[]'));
end $$;
