-- The counterpart of merge_accounts(): brings the account back, with what still belongs to the account that it was merged into.
create or replace function separate_accounts(kept uuid, merged_row jsonb, what jsonb) returns void language plpgsql as $$
declare
  one jsonb;
  merged uuid := (merged_row ->> 'id')::uuid;
  columns text;
begin
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = 'account'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into account (%1$s) select %1$s from jsonb_populate_record(null::account, $1) r', columns) using merged_row;
  for one in select * from jsonb_array_elements(what -> 'moved') loop
    if one ->> 'table' = 'account_classification_link' then
      update account_classification_link set account_id = merged
        where account_id = kept and slot in (select jsonb_array_elements_text(one -> 'ids')::smallint);
    elsif one -> 'ids' -> 0 <> 'null' then
      execute format('update %1$I set %2$I = $2 where %2$I = $1 and id in (select jsonb_array_elements_text($3)::uuid)',
        one ->> 'table', one ->> 'column') using kept, merged, one -> 'ids';
    end if;
  end loop;
  for one in select * from jsonb_array_elements(what -> 'replaced') loop
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = (one ->> 'table')::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_recordset(null::%1$I, $1) r on conflict do nothing',
      one ->> 'table', columns) using one -> 'rows';
  end loop;
  update contact set is_main_contact = true
    where account_id = merged and id in (select jsonb_array_elements_text(what -> 'mains' -> 'contact')::uuid);
  update address set main = true
    where account_id = merged and id in (select jsonb_array_elements_text(what -> 'mains' -> 'address')::uuid);
  update user_role u set limited_ids = case when merged = any(u.limited_ids) then array_remove(u.limited_ids, kept)
      else array_replace(u.limited_ids, kept, merged) end
    from jsonb_to_recordset(what -> 'limits' -> 'user_role') as n (user_id uuid, role_id uuid, division integer)
    where (u.user_id, u.role_id) = (n.user_id, n.role_id) and u.division is not distinct from n.division
      and u.limited_to = 'accounts' and kept = any(u.limited_ids);
  update role_group g set limited_ids = case when merged = any(g.limited_ids) then array_remove(g.limited_ids, kept)
      else array_replace(g.limited_ids, kept, merged) end
    from jsonb_to_recordset(what -> 'limits' -> 'role_group') as n (id uuid)
    where g.id = n.id and g.limited_to = 'accounts' and kept = any(g.limited_ids);
  update account k set main_contact_id = null
    where k.id = kept and exists (select from contact c where c.id = k.main_contact_id and c.account_id <> kept);
end $$;
