-- Twice the usual size.
alter table app_user drop constraint app_user_text_size_check,
  add constraint app_user_text_size_check check (text_size in ('normal', 'large', 'larger', 'largest'));
