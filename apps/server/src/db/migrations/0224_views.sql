-- Filters by custom fields and their columns have other names in the addresses of lists. Mails have a filter of the former name.
update list_view set search =
  regexp_replace(regexp_replace(search, '(^|&)own=', '\1custom=', 'g'), '\mown-(?=[0-9a-f]{8}-)', 'custom-', 'g')
where list <> 'mails' and search ~ '(^|&)own=|\mown-[0-9a-f]{8}-';
