-- What is arranged with the customer about the time of a visit. The link in the mail is signed; nothing of it is stored.
create table appointment (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  work_order_id uuid not null references work_order (id),
  visit_id uuid not null unique references work_order_visit (id),
  status text not null default 'proposed' check (status in ('proposed', 'confirmed', 'callWanted', 'withdrawn')),
  recipient text not null,
  recipient_name text,
  language text not null check (language in ('nl', 'de', 'en')),
  -- Other times that the customer may choose, each with a day, a start and an end.
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array' and jsonb_array_length(choices) <= 5),
  -- The time that the customer was last informed of.
  informed_on date not null,
  informed_start time,
  informed_end time,
  -- Revision of the entry in the customer's calendar.
  sequence integer not null default 0,
  sent_at timestamptz(3) not null default now(),
  reminded_on date,
  answered_at timestamptz(3),
  -- What the customer adds: a number to call, and a remark.
  answer_phone text check (length(answer_phone) <= 50),
  answer_note text check (length(answer_note) <= 500),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create index appointment_of_order on appointment (work_order_id, id);
create index appointment_informed on appointment (informed_on, id) where status <> 'withdrawn';
create index appointment_to_call on appointment (division, answered_at, id) where status = 'callWanted';
create trigger touch before update on appointment for each row execute function touch();
select follow_rows('appointment', 'audit', $$audit_rows('work_order', 'work_order_id')$$);
create trigger live_insert after insert on appointment referencing new table as changed
  for each statement execute function notify_live('work_order_visit', 'work_order_id');
create trigger live_update after update on appointment referencing new table as changed
  for each statement execute function notify_live('work_order_visit', 'work_order_id');

-- How a division arranges times with its customers.
create table appointment_setting (
  id uuid primary key default new_id(),
  division integer not null unique references division (code),
  -- Times offered, that of the visit included.
  choice_count integer not null check (choice_count between 1 and 4),
  -- Days from today to the first time offered besides that of the visit.
  lead_days integer not null check (lead_days between 1 and 30),
  has_reminder boolean not null,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create trigger touch before update on appointment_setting for each row execute function touch();
select follow_rows('appointment_setting', 'audit', $$audit_rows('appointment_setting', 'id')$$);
