-- Price lists name items by the supplier's code; one of them may make another supplier the main one.
create index item_supplier_code on item_supplier (supplier_id, lower(supplier_item_code));
create trigger release_main before insert or update of main on item_supplier
  for each row when (new.main) execute function release_main_supplier();
create index item_barcode on item (division, barcode) where barcode is not null;
