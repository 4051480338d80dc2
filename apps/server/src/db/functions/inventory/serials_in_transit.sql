-- Serial numbers of a transfer line that were sent, and neither received nor returned.
create or replace function serials_in_transit(of_line uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(p.serial order by p.n), '{}')
  from (
    select s.serial, min(s.n) as n from stock_transfer_step_line u
    join stock_transfer_step t on t.id = u.step_id
    cross join unnest(u.serial_numbers) with ordinality as s (serial, n)
    where u.line_id = of_line group by s.serial having count(*) filter (where t.kind = 'sent') > count(*) filter (where t.kind <> 'sent')
  ) p
$$;
