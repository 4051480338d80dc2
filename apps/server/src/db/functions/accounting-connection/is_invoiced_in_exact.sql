-- Whether orders of a division are sent to Exact Online, which then invoices them.
create or replace function is_invoiced_in_exact(in_division integer) returns boolean language sql stable parallel safe
  return exists (select from exact_push p where p.division = in_division and p.kind = 'salesOrder' and p.active);
