-- A link opens chosen locations, or every location that its customer has on the day that it is opened.
alter table portal_link
  add column all_locations boolean not null default false,
  drop constraint portal_link_location_ids_check,
  add constraint portal_link_locations check (
    case when all_locations then cardinality(location_ids) = 0 else cardinality(location_ids) between 1 and 200 end);
