import { assemblyOrder, complaint, serviceRequest } from './activities.ts';
import { type Entity, type Kind, type LineEntity, number, reference } from './entity.ts';
import { invoicePaper, invoiceProposal } from './invoices.ts';
import { accountClassification, item, itemGroup, itemPrice, warehouse } from './lists.ts';
import { estimate, goodsDelivery, goodsReceipt, purchaseOrder, salesOrder } from './orders.ts';
import { account, address, contact } from './relations.ts';

/** Dependencies first: an account before its orders, an order before its deliveries. */
export const entities: readonly Entity[] = [
  account,
  contact,
  address,
  item,
  itemPrice,
  warehouse,
  salesOrder,
  goodsDelivery,
  purchaseOrder,
  goodsReceipt,
  estimate,
  invoiceProposal,
  serviceRequest,
  complaint,
  assemblyOrder,
];

const byKind = new Map<string, Entity>(
  [...entities, itemGroup, accountClassification, invoicePaper].flatMap((one) => [
    [one.kind, one] as const,
    ...(one.lines ? [[one.lines.kind, one.lines] as const] : []),
  ]),
);

/** @throws Error for a kind that is not exchanged */
export function entityOf(kind: string): Entity {
  const found = byKind.get(kind);
  if (!found) throw new Error(`${kind} is not exchanged`);
  return found;
}

/** The kind that goes into the outbox: for a line, its order. */
export const headOf = (kind: Kind): Entity => entities.find(({ lines }) => lines?.kind === kind) ?? entityOf(kind);

export const isLine = (entity: Entity): entity is LineEntity => 'parent' in entity;

/** An entity as it is read from Exact: a line with its order and its place in it. */
export function inboundOf(entity: Entity): Entity {
  if (!isLine(entity)) return entity;
  const fields = [
    reference(entity.parent, entity.parentColumn, headOf(entity.kind).kind, { way: 'first', isRequired: true }),
    number('LineNumber', 'line_number', { way: 'first', isRequired: true }),
    ...entity.fields,
  ];
  return { ...entity, fields };
}
