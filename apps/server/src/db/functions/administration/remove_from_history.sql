-- Takes the values of a person out of the audit trail and returns the number of changed events: mentions everywhere, and every personal
-- field of the person's own record. Who changed what and when stays.
create or replace function remove_from_history(person uuid, pattern text, in_division integer) returns integer language plpgsql as $$
declare
  changed integer;
  own_fields text[] := array['title', 'initials', 'first_name', 'middle_name', 'last_name', 'full_name', 'gender', 'email', 'phone',
    'phone_extension', 'mobile', 'job_title_description', 'address_street', 'address_street_number', 'address_street_number_suffix',
    'address_line2', 'postcode', 'city', 'country', 'notes', 'own_values', 'display_name', 'subject', 'issuer', 'user_name', 'given_name',
    'family_name', 'formatted', 'external_id'];
begin
  perform set_config('werkbank.removed_person', person::text, true);
  update audit_event e set
    before = case when e.subject_id = person or e.part_id = person then without_mentions(e.before, pattern) - own_fields
      else without_mentions(e.before, pattern) end,
    after = case when e.subject_id = person or e.part_id = person then without_mentions(e.after, pattern) - own_fields
      else without_mentions(e.after, pattern) end
  where (in_division is null or e.division is null or e.division = in_division)
    and (e.subject_id = person or e.part_id = person or concat_ws(' ', e.before::text, e.after::text) ~* pattern);
  get diagnostics changed = row_count;
  perform set_config('werkbank.removed_person', '', true);
  return changed;
end $$;
