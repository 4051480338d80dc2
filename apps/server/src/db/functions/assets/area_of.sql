-- The area of a postcode: its first two digits; null for a postcode that does not begin with digits.
create or replace function area_of(postcode text) returns text language sql immutable parallel safe
  return substring(postcode from '^\s*(\d{2})');
