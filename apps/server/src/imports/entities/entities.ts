import type { ImportEntity } from '@werkbank/contract/imports/mapping.ts';
import type { Entity } from '../shared/entity.ts';
import { accounts, addresses, contacts } from './account-entities.ts';
import { assemblyOrders } from './assembly/assembly-entities.ts';
import { itemGroups, items, parts, salesPrices, units, vatCodes } from './item-entities.ts';
import { deliveries, salesOrderLines, salesOrders } from './orders/order-entities.ts';
import { purchaseOrderLines, purchaseOrders, receipts } from './purchases/purchase-entities.ts';
import { assets, locations } from './site-entities.ts';
import { stock, warehouses } from './stock-entities.ts';
import { supplierPrices } from './supplier-entities.ts';

/** Everything that can be imported, in the order of import. */
export const entities: Readonly<Record<ImportEntity, Entity>> = {
  units,
  vatCodes,
  itemGroups,
  items,
  parts,
  warehouses,
  stock,
  accounts,
  contacts,
  addresses,
  supplierPrices,
  salesPrices,
  salesOrders,
  salesOrderLines,
  deliveries,
  purchaseOrders,
  purchaseOrderLines,
  receipts,
  assemblyOrders,
  locations,
  assets,
};
