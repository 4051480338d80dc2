-- Hours of a division have a version, so that of two who change them at once the second sees the first.
alter table response_target
  add column version integer not null default 1,
  add column modified timestamptz(3) not null default now(),
  add column modified_by uuid default writer();
create trigger touch before update on response_target for each row execute function touch();
