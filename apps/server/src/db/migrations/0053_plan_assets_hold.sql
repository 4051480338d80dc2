-- Steps are taken away and worked out anew: two who do that for one device at once do it one after the other, and the
-- second sees what the first has written.
alter function plan_assets(uuid[]) rename to work_out_assets;

create function plan_assets(ids uuid[]) returns void language plpgsql as $$
begin
  perform from asset a where a.id = any (ids) order by a.id for no key update;
  perform work_out_assets(ids);
end $$;
