-- Whether a warehouse is the service van of a mechanic, given what each of them names. One expression, so that it becomes part of the
-- query.
create or replace function is_van_of(warehouse_engineer uuid, warehouse_mail text, engineer uuid, engineer_mail text) returns boolean
  language sql immutable parallel safe as $$
  select warehouse_engineer = engineer or lower(warehouse_mail) = lower(engineer_mail)
$$;
