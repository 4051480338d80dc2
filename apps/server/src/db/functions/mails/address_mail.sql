-- Trigger: the account and the location whose record a mail is about, for the lists of both.
create or replace function address_mail() returns trigger language plpgsql as $$
begin
  select s.account_id, s.location_id into new.account_id, new.location_id from mail_subject(new.kind, new.about_id) s;
  return new;
end $$;
