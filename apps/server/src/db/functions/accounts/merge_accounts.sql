-- Moves everything that refers to an account to another one, deletes the account, and returns what was moved.
-- Roles that are limited to it apply to the remaining one too.
-- A row that the remaining account has already, such as its price of the same item, stays; the other one is kept in `replaced`.
create or replace function merge_accounts(kept uuid, merged uuid) returns jsonb language plpgsql as $$
declare
  one record;
  rows jsonb;
  moved jsonb := '[]';
  replaced jsonb := '[]';
  mains jsonb;
  limits jsonb;
begin
  with cleared as (update contact c set is_main_contact = false where c.account_id = merged and c.is_main_contact
    and exists (select from contact k where k.account_id = kept and k.is_main_contact) returning c.id)
  select jsonb_build_object('contact', coalesce(jsonb_agg(id), '[]')) into mains from cleared;
  with cleared as (update address d set main = false where d.account_id = merged and d.main
    and exists (select from address k where k.account_id = kept and k.main and k.type = d.type) returning d.id)
  select mains || jsonb_build_object('address', coalesce(jsonb_agg(id), '[]')) into mains from cleared;
  update account k set parent_id = nullif(k.parent_id, merged), invoice_account_id = nullif(k.invoice_account_id, merged),
      reseller_id = nullif(k.reseller_id, merged)
    where k.id = kept and merged in (k.parent_id, k.invoice_account_id, k.reseller_id);
  for one in select * from (values ('account_classification_link', 'account_id', 'slot'), ('account_response_target', 'account_id', 'kind'),
      ('buyer_item_code', 'account_id', 'code'), ('order_condition', 'account_id', 'country'), ('item_supplier', 'supplier_id', 'item_id'),
      ('item_price', 'account_id', 'item_id, %1$s.unit, %1$s.quantity, %1$s.currency, %1$s.start_date')) taken (t, c, keys) loop
    execute format('with gone as (delete from %1$I m where m.%2$I = $2 and exists (select from %1$I k where k.%2$I = $1
        and (k.' || format(one.keys, 'k') || ') is not distinct from (m.' || format(one.keys, 'm') || ')) returning m.*)
      select jsonb_agg(to_jsonb(gone)) from gone', one.t, one.c) into rows using kept, merged;
    if rows is not null then replaced := replaced || jsonb_build_object('table', one.t, 'rows', rows); end if;
  end loop;
  for one in select * from record_references('account') loop
    execute format('with changed as (update %1$I set %2$I = $1 where %2$I = $2 returning %3$s as id) select jsonb_agg(id) from changed',
      one.table_name, one.column_name, case when one.has_id then 'id' when one.table_name = 'account_classification_link' then 'slot'
        else 'null' end) into rows using kept, merged;
    if rows is not null then
      moved := moved || jsonb_build_object('table', one.table_name, 'column', one.column_name, 'ids', rows);
    end if;
  end loop;
  with changed as (update record_comment set record_id = kept where record_id = merged and kind = 'account' returning id)
  select jsonb_agg(id) into rows from changed;
  if rows is not null then
    moved := moved || jsonb_build_object('table', 'record_comment', 'column', 'record_id', 'ids', rows);
  end if;
  with changed as (update mail set about_id = kept where about_id = merged returning id)
  select jsonb_agg(id) into rows from changed;
  if rows is not null then
    moved := moved || jsonb_build_object('table', 'mail', 'column', 'about_id', 'ids', rows);
  end if;
  insert into follower (record_id, user_id, division, kind, is_following)
    select kept, f.user_id, f.division, f.kind, f.is_following from follower f where f.record_id = merged on conflict do nothing;
  limits := move_limits('accounts', kept, merged);
  update account k set main_contact_id = (select c.id from contact c where c.account_id = kept and c.is_main_contact)
    where k.id = kept and k.main_contact_id is null;
  delete from account where id = merged;
  return jsonb_build_object('moved', moved, 'replaced', replaced, 'mains', mains, 'limits', limits,
    'imports', move_import_links(kept, merged));
end $$;
