-- A division's own colour and logo, on its papers; those of the main one also in the product.
alter table division
  add column accent text check (accent ~ '^#[0-9a-f]{6}$'),
  -- Changes with the logo, so that changes of it are in the audit trail and browsers may keep it.
  add column logo_digest text check (length(logo_digest) = 16);

create table division_logo (
  division integer primary key references division (code) on delete cascade,
  png bytea not null check (length(png) <= 150000)
);
