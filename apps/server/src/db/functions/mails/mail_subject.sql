-- The account and the location of the record that a mail of this kind is about.
create or replace function mail_subject(in_kind text, in_about uuid) returns table (account_id uuid, location_id uuid)
language sql stable as $$
  select r.account_id, r.location_id from service_request r where in_kind like 'request%' and r.id = in_about
  union all select l.account_id, l.id from work_order w join location l on l.id = w.location_id
    where (in_kind = 'serviceReport' or in_kind like 'appointment%') and w.id = in_about
  union all select e.account_id, e.location_id from estimate e where in_kind = 'estimate' and e.id = in_about
  union all select p.supplier_id, null from purchase_order p where in_kind = 'purchaseOrder' and p.id = in_about
  union all select o.ordered_by, o.location_id from sales_order o
    where in_kind not like 'request%' and in_kind not like 'appointment%'
      and in_kind not in ('serviceReport', 'estimate', 'purchaseOrder') and o.id = in_about
  limit 1
$$;
