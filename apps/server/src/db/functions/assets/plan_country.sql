-- The country whose maintenance plan an asset follows: that of its location, or of its division where the type has no plan for the former.
create or replace function plan_country(in_type text, at_location text, at_home text) returns char(2) language sql stable as $$
  select case when exists (select from maintenance_plan p where p.type = in_type and p.country = at_location)
    then at_location else at_home end
$$;
