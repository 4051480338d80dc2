-- Every logo that a division has had, so that the history of administrators' changes can show it.
create table past_logo (
  division integer not null references division (code) on delete cascade,
  digest text not null check (length(digest) = 16),
  png bytea not null check (length(png) <= 150000),
  primary key (division, digest)
);
insert into past_logo (division, digest, png)
  select l.division, d.logo_digest, l.png from division_logo l join division d on d.code = l.division where d.logo_digest is not null;
