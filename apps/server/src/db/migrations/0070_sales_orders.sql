-- Through whom an order came. It stays when the account is given to another reseller.
alter table sales_order add column reseller_id uuid references account (id);
alter table sales_order disable trigger user;
update sales_order o set reseller_id = case when a.is_reseller then a.id else a.reseller_id end
  from account a where a.id = o.ordered_by and (a.is_reseller or a.reseller_id is not null);
alter table sales_order enable trigger user;
create index sales_order_created on sales_order (division, created desc, id desc);
create index sales_order_reseller on sales_order (reseller_id, created desc, id desc) where reseller_id is not null;
