-- The counterpart of merge_accounts(): brings the account back, with what still belongs to the account that it was merged into.
create or replace function separate_accounts(kept uuid, merged_row jsonb, what jsonb) returns void language plpgsql as $$
declare
  one jsonb;
  merged uuid := (merged_row ->> 'id')::uuid;
begin
  perform return_rows('account', jsonb_build_array(merged_row), true);
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
    perform return_rows((one ->> 'table')::regclass, one -> 'rows');
  end loop;
  update contact set is_main_contact = true
    where account_id = merged and id in (select jsonb_array_elements_text(what -> 'mains' -> 'contact')::uuid);
  update address set main = true
    where account_id = merged and id in (select jsonb_array_elements_text(what -> 'mains' -> 'address')::uuid);
  perform return_limits('accounts', kept, merged, what -> 'limits');
  perform return_import_links(kept, merged, coalesce(what -> 'imports', '[]'));
  update account k set main_contact_id = null
    where k.id = kept and exists (select from contact c where c.id = k.main_contact_id and c.account_id <> kept);
end $$;
