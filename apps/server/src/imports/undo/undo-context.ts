import type { ImportEntity } from '@werkbank/contract/imports/mapping.ts';
import type { Db } from '#db/db.ts';
import type { CellValue } from '../shared/entity.ts';

export interface UndoContext {
  db: Db;
  division: number;
  jobId: string;
}

/** What an import wrote for one row. */
export interface Written {
  step: number;
  line: number;
  key: string;
  recordId: string | null;
  action: 'created' | 'changed';
  before: Readonly<Record<string, CellValue>>;
  after: Readonly<Record<string, CellValue>>;
}

/** Why a record, or some of its fields, is left unchanged. */
export interface Reason {
  code: 'changedSince' | 'fieldsChanged' | 'inUse' | 'final' | 'gone';
  fields?: string[];
  /** Table of the records that depend on it. */
  table?: string;
}

export interface Kept {
  written: Written;
  reason: Reason;
}

export const idsOf = (rows: readonly Written[]): string[] => rows.flatMap(({ recordId }) => recordId ?? []);

/** Tables whose records have an id and a history. */
export const tables: Readonly<Partial<Record<ImportEntity, string>>> = {
  itemGroups: 'item_group',
  items: 'item',
  parts: 'assembly_item',
  warehouses: 'warehouse',
  accounts: 'account',
  contacts: 'contact',
  addresses: 'address',
  supplierPrices: 'item_supplier',
  salesPrices: 'price_list_line',
  salesOrders: 'sales_order',
  salesOrderLines: 'sales_order_line',
  purchaseOrders: 'purchase_order',
  purchaseOrderLines: 'purchase_order_line',
  assemblyOrders: 'assembly_order',
  locations: 'location',
  assets: 'asset',
};

/** Lists whose entries are identified by their codes. */
export const lists: Readonly<Partial<Record<ImportEntity, string>>> = { units: 'unit', vatCodes: 'vat_code' };
