-- Engineers, their divisions and absences. The van of an engineer is the warehouse with the same e-mail address.
create table engineer (
  id uuid primary key default new_id(),
  code text not null check (length(code) between 1 and 20),
  full_name text not null check (length(full_name) between 1 and 240),
  email text check (length(email) <= 254),
  phone text,
  mobile text,
  -- Printed on labels and reports (REOB, Sachkundiger).
  certificate_number text,
  -- First digits of the postcodes served.
  areas text[] not null default '{}',
  active boolean not null default true,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create unique index engineer_code on engineer (upper(code));
create unique index engineer_email on engineer (lower(email)) where email is not null;
create index engineer_by_name on engineer (searchable(full_name), id);
create trigger touch before update on engineer for each row execute function touch();
create trigger audit after insert or update or delete on engineer for each row execute function audit('engineer', 'id');

create table engineer_division (
  engineer_id uuid not null references engineer (id) on delete cascade,
  division integer not null references division (code),
  primary key (division, engineer_id)
);
create index engineer_division_of on engineer_division (engineer_id);
create trigger audit after insert or update or delete on engineer_division
  for each row execute function audit('engineer', 'engineer_id');

create table engineer_absence (
  id uuid primary key default new_id(),
  engineer_id uuid not null references engineer (id),
  kind text not null check (kind in ('sick', 'leave', 'training', 'other')),
  from_on date not null,
  until_on date not null,
  note text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  check (until_on >= from_on)
);
create index engineer_absence_of on engineer_absence (engineer_id, from_on, id);
create trigger touch before update on engineer_absence for each row execute function touch();
create trigger audit after insert or update or delete on engineer_absence
  for each row execute function audit('engineer', 'engineer_id');
create trigger link after insert or update of email on engineer for each row execute function link_engineer();
create trigger link after insert or update of email on app_user for each row
  when (new.email is not null) execute function link_user_to_engineer();
