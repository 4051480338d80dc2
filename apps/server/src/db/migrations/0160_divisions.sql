-- A division with invented records to try the product with, which can be removed as a whole. It is never the main one.
alter table division
  add column is_demonstration boolean not null default false,
  add constraint division_main_is_real check (not (main and is_demonstration));
create unique index division_demonstration on division (is_demonstration) where is_demonstration;
