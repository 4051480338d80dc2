-- A reseller's customers by name, as it lists them.
create index account_reseller_name on account (reseller_id, name_key, id) where reseller_id is not null;
drop index account_reseller;
