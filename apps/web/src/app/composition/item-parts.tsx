import { PurchaseList } from '#src/purchase-orders/purchases/purchase-list.tsx';
import { ItemSuppliers } from '#src/purchase-orders/suppliers/item-suppliers.tsx';
import type { SuppliedItem } from '#src/purchase-orders/suppliers/supplier-dialog.tsx';

/** Suppliers of an item with their terms, and what was bought before. */
export function ItemPurchasing({ item }: { item: SuppliedItem }) {
  return (
    <>
      <ItemSuppliers item={item} />
      <PurchaseList of={{ itemId: item.id }} />
    </>
  );
}
