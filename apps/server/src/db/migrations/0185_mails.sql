-- Texts of mails that a division writes itself, in place of those that come with the product.
create table mail_text (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  kind text not null,
  language text not null check (language in ('nl', 'de', 'en')),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  -- False: the standard text holds again.
  active boolean not null default true,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  constraint mail_text_once unique (division, kind, language)
);
create trigger touch before update on mail_text for each row execute function touch();
select follow_rows('mail_text', 'audit', $$audit_rows('mail_text', 'id')$$);
