-- The record that a letter is about: taking back what caused a letter takes it back, as long as it has not left.
alter table mail add column kind text, add column about_id uuid;
create index mail_about on mail (about_id) where about_id is not null and status = 'waiting';
