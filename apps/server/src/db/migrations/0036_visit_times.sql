-- Times of a visit that somebody corrected.

-- What they were before the last correction; the history of the visit keeps the earlier ones.
alter table work_order_visit add column times_before jsonb;
