-- Where the day of a mechanic begins and ends. It is often a private address: without audit trail, and removed with the person's data.
create table engineer_home (
  engineer_id uuid primary key references engineer (id) on delete cascade,
  address text check (length(address) <= 120),
  postcode text check (length(postcode) <= 20),
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180)
);
