-- What a mechanic is qualified for: types of assets, each with a norm or certificate and the day until which it is valid.
alter table engineer add column skills jsonb not null default '[]'
  check (jsonb_typeof(skills) = 'array' and jsonb_array_length(skills) <= 50);
