-- Where delivered goods are installed: at the location of the order, else the customer's at the delivery address, else its only one.
-- Null when there is a choice: a location is not guessed.
create or replace function delivery_location(account uuid, address uuid, ordered_for uuid) returns uuid language sql stable as $$
  with own as (
    select l.id, lower(l.address_line1) = lower(d.address_line1)
      and replace(upper(l.postcode), ' ', '') is not distinct from replace(upper(d.postcode), ' ', '') as there
    from location l left join address d on d.id = address where l.account_id = account and l.active
  )
  select coalesce(ordered_for, (select (array_agg(o.id))[1] from own o where o.there having count(*) = 1),
    (select (array_agg(o.id))[1] from own o having count(*) = 1))
$$;
