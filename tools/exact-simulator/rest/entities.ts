// The entities of Exact Online as listed in rest/entities.txt.
import { readFileSync } from 'node:fs';

export type FieldType = 'g' | 's' | 's3' | 's18' | 'i' | 'h' | 'l' | 'y' | 'b' | 'd' | 'f' | 'n' | '[]';

export interface Entity {
  /** `crm/Accounts`. */
  path: string;
  key: string;
  methods: readonly string[];
  mandatory: readonly string[];
  fields: ReadonlyMap<string, FieldType>;
  /** Fields accepted in a POST or PUT; others are ignored. */
  written: ReadonlySet<string>;
}

function readEntities(text: string): Map<string, Entity> {
  const found = new Map<string, Entity & { fields: Map<string, FieldType>; written: Set<string> }>();
  let entity: { fields: Map<string, FieldType>; written: Set<string> } | undefined;
  let isWritten = false;
  for (const line of text.split('\n').filter((one) => one && !one.startsWith('#'))) {
    const words = line.trim().split(' ');
    if (line.startsWith(' ')) {
      if (words[0] === 'write' || words[0] === 'read') isWritten = words.shift() === 'write';
      for (const word of words) {
        const [name, type] = word.split(':') as [string, FieldType];
        entity?.fields.set(
          name,
          name.endsWith('VATCode') ? 's3' : name === 'Code' && type === 's' ? codeType(entity) : type,
        );
        if (isWritten) entity?.written.add(name);
      }
      continue;
    }
    const path = words[0] ?? '';
    const keyAt = words.indexOf('key');
    const made = {
      path,
      key: words[keyAt + 1] ?? 'ID',
      methods: words.slice(1, keyAt),
      mandatory: words.slice(keyAt + 3),
      fields: new Map<string, FieldType>(),
      written: new Set<string>(),
    };
    made.fields.set(made.key, made.key === 'Code' ? 'i' : 'g');
    entity = made;
    found.set(path.toLowerCase(), made);
  }
  return found;
}

/** The codes of accounts and contacts are padded; those of contacts are read-only. */
const codeType = (entity: { fields: Map<string, FieldType> }): FieldType =>
  entity.fields.has('JobTitleDescription') ? 's18' : 's';

export const entities = readEntities(readFileSync(new URL('entities.txt', import.meta.url), 'utf8'));

export const entityOf = (path: string): Entity | undefined => entities.get(path.toLowerCase());

/** Feeds by timestamp: the path after `sync/`, the entity it shows and its number in the feed of deletions. */
export const feeds: Readonly<Record<string, { entity: string; number: number }>> = {
  'crm/accounts': { entity: 'crm/Accounts', number: 2 },
  'crm/addresses': { entity: 'crm/Addresses', number: 3 },
  'crm/contacts': { entity: 'crm/Contacts', number: 5 },
  'documents/documents': { entity: 'documents/Documents', number: 6 },
  'logistics/items': { entity: 'logistics/Items', number: 9 },
  'salesorder/goodsdeliveries': { entity: 'salesorder/GoodsDeliveries', number: 16 },
  'salesorder/goodsdeliverylines': { entity: 'salesorder/GoodsDeliveryLines', number: 17 },
  'inventory/itemwarehouses': { entity: 'inventory/ItemWarehouses', number: 19 },
  'purchaseorder/purchaseorders': { entity: 'purchaseorder/PurchaseOrders', number: 22 },
  'salesorder/salesorderheaders': { entity: 'salesorder/SalesOrders', number: 32 },
  'salesorder/salesorderlines': { entity: 'salesorder/SalesOrderLines', number: 33 },
  'crm/quotationheaders': { entity: 'crm/Quotations', number: 34 },
  'crm/quotationlines': { entity: 'crm/QuotationLines', number: 35 },
  'logistics/salesitemprices': { entity: 'logistics/SalesItemPrices', number: 26 },
};

/** Lines that are written with their head: the field of the head, their entity, and their field with its key. */
export const lines: Readonly<Record<string, { field: string; entity: string; parent: string }>> = {
  'salesorder/SalesOrders': { field: 'SalesOrderLines', entity: 'salesorder/SalesOrderLines', parent: 'OrderID' },
  'salesorder/GoodsDeliveries': {
    field: 'GoodsDeliveryLines',
    entity: 'salesorder/GoodsDeliveryLines',
    parent: 'EntryID',
  },
  'purchaseorder/PurchaseOrders': {
    field: 'PurchaseOrderLines',
    entity: 'purchaseorder/PurchaseOrderLines',
    parent: 'PurchaseOrderID',
  },
  'purchaseorder/GoodsReceipts': {
    field: 'GoodsReceiptLines',
    entity: 'purchaseorder/GoodsReceiptLines',
    parent: 'GoodsReceiptID',
  },
  'salesinvoice/SalesInvoices': {
    field: 'SalesInvoiceLines',
    entity: 'salesinvoice/SalesInvoiceLines',
    parent: 'InvoiceID',
  },
  'crm/Quotations': { field: 'QuotationLines', entity: 'crm/QuotationLines', parent: 'QuotationID' },
};
