import type { Entity, Kind } from './entity.ts';
import { item, warehouse } from './lists.ts';
import { estimate, goodsDelivery, goodsReceipt, purchaseOrder, salesOrder } from './orders.ts';
import { account, address, contact } from './relations.ts';

/** Dependencies first: an account before its orders, an order before its deliveries. */
export const entities: readonly Entity[] = [
  account,
  contact,
  address,
  item,
  warehouse,
  salesOrder,
  goodsDelivery,
  purchaseOrder,
  goodsReceipt,
  estimate,
];

const byKind = new Map<string, Entity>(
  entities.flatMap((one) => [[one.kind, one] as const, ...(one.lines ? [[one.lines.kind, one.lines] as const] : [])]),
);

/** @throws Error for a kind that is not exchanged */
export function entityOf(kind: string): Entity {
  const found = byKind.get(kind);
  if (!found) throw new Error(`${kind} is not exchanged`);
  return found;
}

/** The kind that goes into the outbox: for a line, its order. */
export const headOf = (kind: Kind): Entity => entities.find(({ lines }) => lines?.kind === kind) ?? entityOf(kind);
