-- The counterpart of move_references(): what still belongs to the record that remained goes back.
create or replace function return_references(kept uuid, merged uuid, moved jsonb) returns void language plpgsql as $$
declare
  one jsonb;
begin
  for one in select * from jsonb_array_elements(moved) loop
    execute format('update %1$I set %2$I = $2 where %2$I = $1 and id in (select jsonb_array_elements_text($3)::uuid)',
      one ->> 'table', one ->> 'column') using kept, merged, one -> 'ids';
  end loop;
end $$;
