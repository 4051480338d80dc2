-- The key with which a browser subscribed; null for the one that was in use when keys could not be renewed.
alter table push_subscription add column public_key text check (length(public_key) between 80 and 100);
