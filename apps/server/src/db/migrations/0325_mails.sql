-- Whose record a mail is about, so that the mails of an account or a location are found by an index.
alter table mail add column account_id uuid references account (id) on delete set null;
alter table mail add column location_id uuid references location (id) on delete set null;
update mail m set (account_id, location_id) = (select s.account_id, s.location_id from mail_subject(m.kind, m.about_id) s)
  where m.about_id is not null;
create index mail_of_account on mail (account_id, created desc, id desc) where account_id is not null;
create index mail_of_location on mail (location_id, created desc, id desc) where location_id is not null;
create trigger address before insert or update of kind, about_id on mail for each row
  when (new.about_id is not null) execute function address_mail();
