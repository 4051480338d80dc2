-- Text in the form used by searches: lower case, without accents. Generated columns, indexes and searches call it. unaccent() alone is not
-- immutable, because its dictionary may change; with the dictionary named it can be used in an index.
create or replace function searchable(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
