-- The text that searches for purchase orders use: number, supplier's reference, name and code of the supplier.
create or replace function purchase_order_search_text(order_number integer, your_ref text, supplier_name text, supplier_code text)
  returns text language sql immutable parallel safe
  return searchable(order_number || ' ' || coalesce(your_ref, '') || ' ' || supplier_name || ' ' || supplier_code);
