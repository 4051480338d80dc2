-- Texts of documents: a first sentence, which is longer than the subject of a mail, and perhaps nothing at the end.
alter table mail_text drop constraint mail_text_subject_check, drop constraint mail_text_body_check,
  add constraint mail_text_subject_check check (length(subject) between 1 and 1000),
  add constraint mail_text_body_check check (length(body) <= 5000),
  add constraint mail_text_mail check (kind like 'document.%' or length(subject) <= 200 and body <> '');
