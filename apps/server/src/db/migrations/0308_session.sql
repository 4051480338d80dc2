-- How a person reads best; null as long as they have not chosen.
alter table app_user
  add column text_size text check (text_size in ('normal', 'large', 'larger')),
  add column contrast text check (contrast in ('normal', 'high'));
