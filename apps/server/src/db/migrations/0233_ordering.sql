-- The codes of a buyer are in the history of its account.
alter table buyer_item_code
  add column id uuid not null default new_id(),
  drop constraint buyer_item_code_pkey,
  add primary key (id),
  add constraint buyer_item_code_taken unique (account_id, code);
select follow_rows('buyer_item_code', 'audit', $$audit_rows('account', 'account_id')$$);
