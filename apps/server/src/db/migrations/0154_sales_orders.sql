-- The unit of a line names the division too, and units name only divisions that exist: asking for the division again costs a check of
-- each line and refuses nothing more.
alter table sales_order_line drop constraint sales_order_line_division_fkey;
