drop function if exists account_references();

-- Contacts that were merged into another one of their account, with what is needed to separate them again.
create table contact_merge (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  -- The contact that remained.
  kept_id uuid not null,
  -- Id and name of the contact that no longer exists.
  merged_id uuid not null,
  merged_name text not null,
  -- The fields whose value was taken over, and what both contacts had in them before.
  fields text[] not null,
  kept_before jsonb not null,
  merged_before jsonb not null,
  -- The row of the contact, and the rows that were moved, by table and column.
  merged_row jsonb not null,
  moved jsonb not null,
  undone_at timestamptz(3),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create index contact_merge_of_kept on contact_merge (kept_id, created desc);
create index contact_merge_of_division on contact_merge (division);
create trigger touch before update on contact_merge for each row execute function touch();
