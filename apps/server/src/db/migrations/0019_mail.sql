-- Outgoing mail. Queued in the transaction that causes it, sent by a worker.
create table mail (
  id uuid primary key default new_id(),
  division integer references division (code),
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null,
  body text not null,
  language text not null,
  kind text,
  -- The record it is about: undoing what caused a mail withdraws it unless it has been sent.
  about_id uuid,
  attachments uuid[] not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  last_error text,
  sent_at timestamptz(3),
  created timestamptz(3) not null default now(),
  created_by uuid default writer()
);
create index mail_waiting on mail (next_try_at, id) where status = 'waiting';
create index mail_about on mail (about_id) where about_id is not null and status = 'waiting';
