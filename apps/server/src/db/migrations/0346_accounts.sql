-- Accounts that were merged into another one, with what is needed to separate them again.
create table account_merge (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  -- The account that remained.
  kept_id uuid not null references account (id),
  -- Id, number and name of the account that no longer exists.
  merged_id uuid not null,
  merged_code text not null,
  merged_name text not null,
  -- The fields whose value was taken over, and what both accounts had in them before.
  fields text[] not null,
  kept_before jsonb not null,
  merged_before jsonb not null,
  -- The row of the account, the rows that were moved, by table and column, and those that gave way to one of the remaining account.
  merged_row jsonb not null,
  moved jsonb not null,
  undone_at timestamptz(3),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create index account_merge_of_kept on account_merge (kept_id, created desc);
create index account_merge_of_division on account_merge (division);
create trigger touch before update on account_merge for each row execute function touch();
