-- Entries of lists that are no longer offered for new records; records that have them keep them.
alter table vat_code add column active boolean not null default true;
alter table unit add column active boolean not null default true;
alter table payment_condition add column active boolean not null default true;
alter table shipping_method add column active boolean not null default true;
