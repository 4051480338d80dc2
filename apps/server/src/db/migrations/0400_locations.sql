-- The number of the merged record, which contacts do not have: all merges are read alike.
alter table contact_merge add column merged_code text;

-- Locations that were merged into another one, with what is needed to separate them again.
create table location_merge (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  -- The location that remained.
  kept_id uuid not null references location (id) on delete cascade,
  -- Id, number and name of the location that no longer exists.
  merged_id uuid not null,
  merged_code text not null,
  merged_name text not null,
  -- The fields whose value was taken over, and what both locations had in them before.
  fields text[] not null,
  kept_before jsonb not null,
  merged_before jsonb not null,
  -- The row of the location, the rows that were moved, and those that gave way to one of the remaining location.
  merged_row jsonb not null,
  moved jsonb not null,
  undone_at timestamptz(3),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create index location_merge_of_kept on location_merge (kept_id, created desc);
create index location_merge_of_merged on location_merge (merged_id);
create index location_merge_of_division on location_merge (division);
create trigger touch before update on location_merge for each row execute function touch();
