-- The text that searches for sales orders use: number, customer reference, name and code of the account.
create or replace function sales_order_search_text(order_number integer, your_ref text, account_name text, account_code text) returns text
  language sql immutable parallel safe
  return searchable(order_number || ' ' || coalesce(your_ref, '') || ' ' || account_name || ' ' || account_code);
