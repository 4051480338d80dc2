-- Rows that an import makes for the second time, because they came under another key or source before.
alter table import_job add column rows_repeated integer not null default 0;
create index import_link_hash on import_link (division, entity, row_hash) where row_hash <> '';
