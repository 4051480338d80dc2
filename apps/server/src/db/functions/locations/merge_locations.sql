-- Moves everything that refers to a location to another one, deletes the location, and returns what was moved. Places with the same
-- path become one.
create or replace function merge_locations(kept uuid, merged uuid) returns jsonb language plpgsql as $$
declare
  same record;
  rows jsonb;
  moved jsonb := '[]';
  places jsonb := '[]';
  links jsonb;
  checks jsonb;
  certificates jsonb;
begin
  for same in select p.id, k.id as kept_id, to_jsonb(p) as place from place p join place k on k.location_id = kept and k.path = p.path
      where p.location_id = merged order by length(p.path), p.id loop
    -- Two places of one location may have the same path through a name with a separator; each becomes one with another.
    continue when places @> jsonb_build_array(jsonb_build_object('keptId', same.kept_id))
      or places @> jsonb_build_array(jsonb_build_object('place', jsonb_build_object('id', same.id)));
    rows := move_references('place', '', same.kept_id, same.id);
    places := places || jsonb_build_object('place', same.place, 'keptId', same.kept_id, 'moved', rows);
    delete from place where id = same.id;
  end loop;
  with gone as (delete from portal_check m using portal_check k where m.location_id = merged and k.location_id = kept
    and m.place_id is not distinct from k.place_id and (m.checked_on, m.checked_by, m.in_order) = (k.checked_on, k.checked_by, k.in_order)
    and m.remarks is not distinct from k.remarks returning m.*)
  select coalesce(jsonb_agg(to_jsonb(gone)), '[]') into checks from gone;
  -- The code of a certificate is printed: it stays, with a digest of its own where both have the same certificate.
  with changed as (update certificate m set location_id = kept, content_hash = m.content_hash || case when exists (select from certificate k
      where k.location_id = kept and k.content_hash = m.content_hash) then ' ' || m.code else '' end
    where m.location_id = merged returning m.code)
  select coalesce(jsonb_agg(code), '[]') into certificates from changed;
  -- Work orders move before the assets, whose open tasks would be detached otherwise.
  with changed as (update work_order set location_id = kept where location_id = merged returning id)
  select jsonb_agg(id) into rows from changed;
  if rows is not null then
    moved := jsonb_build_array(jsonb_build_object('table', 'work_order', 'column', 'location_id', 'ids', rows));
  end if;
  moved := moved || move_references('location', 'location', kept, merged);
  with changed as (update portal_link n set location_ids = array_replace(n.location_ids, merged, kept)
    where merged = any(n.location_ids) and kept <> all (n.location_ids) returning n.id)
  select coalesce(jsonb_agg(id), '[]') into links from changed;
  rows := move_limits('locations', kept, merged);
  delete from location where id = merged;
  return jsonb_build_object('moved', moved, 'places', places, 'links', links, 'limits', rows, 'checks', checks,
    'certificates', certificates, 'imports', move_import_links(kept, merged));
end $$;
