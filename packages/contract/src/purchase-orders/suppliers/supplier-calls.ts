import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { DivisionParam, Guid } from '#src/wire/shapes.ts';
import { ItemSupplier, ItemSupplierChange, ItemSupplierInput } from './supplier.ts';

const ofItem = z.object({ division: DivisionParam, itemId: Guid });
const ofSupplier = ofItem.extend({ itemSupplierId: Guid });
const path = '/api/{division}/items/{itemId}/suppliers';

/** The suppliers of an item, and their terms. */
export const supplierCalls = {
  /** The main supplier first, then by name. */
  listSuppliers: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path,
    summary: 'Suppliers of an item',
    params: ofItem,
    result: z.array(ItemSupplier),
    page: 'skip',
    errors: ['item.not_found'],
  }),
  addSupplier: call({
    ...accounting('purchaseOrders.change'),
    method: 'POST',
    path,
    summary: 'Add a supplier to an item',
    params: ofItem,
    body: ItemSupplierInput,
    result: ItemSupplier,
    status: 201,
    errors: ['item.not_found', 'account.not_supplier', 'itemsupplier.taken', 'reference.not_found'],
  }),
  updateSupplier: call({
    ...accounting('purchaseOrders.change'),
    method: 'PUT',
    path: `${path}/{itemSupplierId}`,
    summary: 'Change the terms of a supplier of an item',
    params: ofSupplier,
    body: ItemSupplierChange,
    result: ItemSupplier,
    errors: ['itemsupplier.not_found', 'reference.not_found', 'precondition.failed'],
  }),
  /** Existing orders keep their prices. When the main supplier is removed, the oldest other one becomes the main supplier. */
  removeSupplier: call({
    ...accounting('purchaseOrders.change'),
    method: 'DELETE',
    path: `${path}/{itemSupplierId}`,
    summary: 'Remove a supplier of an item',
    params: ofSupplier,
    status: 204,
    errors: ['itemsupplier.not_found', 'precondition.failed'],
  }),
};
