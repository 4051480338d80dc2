-- Whether the record of a row was merged into `record_id`.
alter table import_link add column is_merged boolean not null default false;
