-- Everybody could export the lists that they saw; it is a right of its own now, which the roles of the company keep.
update company_role set rights = rights || array['views.export'] where 'views.export' <> all(rights);
