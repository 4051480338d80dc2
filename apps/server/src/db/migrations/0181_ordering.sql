-- A quantity of a basket line is as large as any quantity of the contract; the type is its limit.
alter table basket_line drop constraint basket_line_quantity_check, add check (quantity > 0);
