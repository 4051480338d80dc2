-- The order in which people put the pictures of an item; those without come last, the oldest first.
alter table document add column position integer;
