-- Accounts and locations are found by their people, telephone numbers and streets: two lines, words and the digits of numbers.
alter table contact add column search_text text generated always as (
  searchable(coalesce(first_name, '') || ' ' || coalesce(middle_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''))
  || chr(10) ||
  regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || regexp_replace(coalesce(mobile, ''), '\D', '', 'g')) stored;
create index contact_search on contact using gin (search_text gin_trgm_ops);

alter table address add column search_text text generated always as (
  searchable(address_line1 || ' ' || coalesce(postcode, '') || ' ' || coalesce(city, '')) || chr(10) ||
  regexp_replace(coalesce(phone, ''), '\D', '', 'g')) stored;
create index address_search on address using gin (search_text gin_trgm_ops);

alter table location drop column search_text;
alter table location add column search_text text generated always as (
  searchable(name || ' ' || code || ' ' || coalesce(address_line1, '') || ' ' || coalesce(postcode, '') || ' ' || coalesce(city, '')) ||
  chr(10) || searchable(coalesce(contact_name, '') || ' ' || coalesce(email, '')) || ' ' ||
  regexp_replace(coalesce(phone, ''), '\D', '', 'g')) stored;
create index location_search on location using gin (search_text gin_trgm_ops);

-- An asset that is not in its place yet has no due dates.
delete from asset_step s using asset a where a.id = s.asset_id and a.state = 'planned';
update asset set due_on = null, due_reason = null, overdue_from = null where state = 'planned' and due_on is not null;
