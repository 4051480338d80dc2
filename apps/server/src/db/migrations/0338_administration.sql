-- What happened at an account or a location, with its telephone calls, is a right of its own, which a limit narrows to its locations.
-- The roles of the company that saw it keep it.
update company_role set rights = rights || array['accounts.timeline']
where 'accounts.internal' = any(rights) and 'accounts.timeline' <> all(rights);
update company_role set rights = rights || array['locations.timeline']
where 'locations.all' = any(rights) and 'locations.timeline' <> all(rights);
