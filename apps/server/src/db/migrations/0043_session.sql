-- Who may work in a division before having signed in: given to whom the provider knows by this verified address.
create table user_invitation (
  id uuid primary key default new_id(),
  email text not null check (length(email) between 3 and 254),
  division integer not null references division (code) on delete cascade,
  access text not null check (access in ('read', 'write')),
  expires_at timestamptz(3) not null default now() + interval '30 days',
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create unique index user_invitation_email on user_invitation (lower(email), division);
create index user_invitation_division on user_invitation (division);
create trigger touch before update on user_invitation for each row execute function touch();
create trigger audit after insert or update or delete on user_invitation for each row execute function audit('user_invitation', 'id');
