-- Fields of a row that were changed both in an exported file and in the record, and those that keep the value of the record.
alter table import_plan add column conflicts text[] not null default '{}', add column kept text[] not null default '{}';
