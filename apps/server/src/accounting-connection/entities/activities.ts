// Kinds that only begin in Exact: its interface cannot change them afterwards, so that they are ours once they are here.
import { date, type Entity, first, moment, number, reference, text } from './entity.ts';

const status = number('Status', 'status', { ...first, isRequired: true });
const parties = [
  reference('Account', 'account_id', 'account', { ...first, isRequired: true }),
  reference('Contact', 'contact_id', 'contact', first),
];
const dates = [
  moment('ReceiptDate', 'receipt_date', { ...first, isRequired: true }),
  moment('NextAction', 'next_action', first),
];

export const serviceRequest: Entity = {
  kind: 'serviceRequest',
  table: 'service_request',
  path: 'activities/ServiceRequests',
  key: 'ID',
  isMarked: true,
  feed: { path: 'activities/ServiceRequests', by: 'modified' },
  defaults: {
    hid: `take_number(%division%, 'service_request', 10001)`,
    source: `'exact'`,
    description: `'–'`,
  },
  fields: [
    ...parties,
    text('Description', 'description', { ...first, length: 250, isRequired: true }),
    text('Notes', 'notes', first),
    ...dates,
    status,
  ],
};

export const complaint: Entity = {
  kind: 'complaint',
  table: 'complaint',
  path: 'activities/Complaints',
  key: 'ID',
  isMarked: true,
  feed: { path: 'activities/Complaints', by: 'modified' },
  defaults: { hid: `take_number(%division%, 'complaint', 1001)`, complaint: `'–'` },
  fields: [
    ...parties,
    text('Complaint', 'complaint', { ...first, length: 250, isRequired: true }),
    text('Notes', 'notes', first),
    ...dates,
    status,
  ],
};

/** Its parts are those of the item here; Exact shows them only one order at a time. */
export const assemblyOrder: Entity = {
  kind: 'assemblyOrder',
  table: 'assembly_order',
  path: 'inventory/AssemblyOrders',
  key: 'ID',
  isMarked: true,
  feed: { path: 'inventory/AssemblyOrders', by: 'everything' },
  defaults: { order_number: `take_number(%division%, 'assembly_order', 960001)` },
  book: 'list_exact_parts',
  follows: { name: 'FinishedQuantity', by: 'follow_exact_assembly' },
  fields: [
    reference('Item', 'item_id', 'item', { ...first, isRequired: true }),
    reference('Warehouse', 'warehouse_id', 'warehouse', { ...first, isRequired: true }),
    number('Type', 'type', { ...first, isRequired: true }),
    number('PlannedQuantity', 'planned_quantity', { ...first, isRequired: true }),
    number('FinishedQuantity', 'finished_quantity', { ...first, isComputed: true }),
    date('OrderDate', 'order_date', { ...first, isRequired: true }),
    date('AssemblyDate', 'assembly_date', first),
    text('Description', 'description', first),
    text('Notes', 'notes', first),
  ],
};
