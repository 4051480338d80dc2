-- Whose personal data was removed, when, by whom and why; without the removed values.
create table person_removal (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('contact', 'user')),
  person_id uuid not null unique,
  -- Null for a user, who belongs to the company.
  division integer references division (code),
  reason text not null check (length(reason) between 1 and 250),
  -- Number of removed values by place.
  removed jsonb not null,
  created timestamptz(3) not null default now(),
  created_by uuid default writer()
);
create index person_removal_division on person_removal (division);
create trigger append_only before update or delete on person_removal for each row execute function refuse_change();
