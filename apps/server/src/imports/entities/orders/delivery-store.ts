import { sql } from 'kysely';
import { creationOf } from '#imports/records/decide.ts';
import { type FinalKind, findDocuments, withoutPosted, withoutTaken } from '#imports/records/final-store.ts';
import { lockRecords } from '#imports/records/lock-store.ts';
import { linkRecords, newIds } from '#imports/records/record-store.ts';
import { type Batch, type Candidate, noOutcome, type Outcome, type WriteContext } from '#imports/shared/entity.ts';
import { type Allotment, allot, type OpenLine } from './delivery-allotment.ts';
import { bookDeliveries, type Delivery } from './delivery-booking-store.ts';

const posted: FinalKind = {
  entity: 'deliveries',
  table: 'goods_delivery',
  column: 'delivery_number',
  field: 'deliveryNumber',
  changed: 'deliveryChanged',
};

/**
 * Writes past deliveries: documents, delivered quantities and ledger. Today's stock remains that of the stock file, which was counted after
 * these deliveries. Posted deliveries are final: a changed row is refused.
 */
export async function writeDeliveries(context: WriteContext, { candidates }: Batch): Promise<Outcome> {
  const outcome = noOutcome();
  const documents = await findDocuments(context, posted, candidates);
  const fresh = withoutTaken(posted, documents, await withoutPosted(context, posted, candidates, outcome), outcome);
  const orders = [...new Set(fresh.map(({ found }) => found.order?.value ?? ''))];
  await lockRecords(context, 'sales_order', orders);
  const allotted = allot(fresh, await findLines(context, orders));
  outcome.rejected.push(...allotted.rejected);
  const { deliveries, rejected } = await gather(context, allotted.given, documents.own);
  outcome.rejected.push(...rejected);
  const booked = deliveries.flatMap(({ rows }) => rows);
  if (!context.dryRun) await bookDeliveries(context, deliveries);
  const written = deliveries.flatMap(({ id, rows }) => rows.map(({ candidate }) => ({ candidate, id })));
  await linkRecords(context, 'deliveries', written);
  if (!context.dryRun) outcome.changes.push(...written.map(({ candidate, id }) => creationOf(candidate, id)));
  outcome.created += booked.length;
  return outcome;
}

async function findLines({ db, division, dryRun }: WriteContext, orders: readonly string[]): Promise<OpenLine[]> {
  if (orders.length === 0) return [];
  const { rows } = await sql<OpenLine>`
    select l.id, l.order_id as "orderId", l.line_number as "lineNumber", l.item_id as "itemId", l.is_stock_item as "isStockItem",
      l.cancelled or o.cancelled as "isCancelled", l.quantity, l.quantity_delivered as delivered, l.quantity_closed as closed,
      l.quantity_reserved as reserved, coalesce(l.warehouse_id, o.warehouse_id) as "ownWarehouse", o.deliver_to as "deliverTo",
      o.delivery_address_id as "addressId", o.shipping_method_id as "shippingMethodId"
    from sales_order_line l join sales_order o on o.id = l.order_id
    where l.division = ${division} and l.order_id = any(${orders}::uuid[]) order by l.id ${dryRun ? sql`` : sql`for update of l`}`.execute(
    db,
  );
  return rows.toSorted((a, b) => a.lineNumber - b.lineNumber);
}

/** One document per delivery number, or per row without one. All goods of a document are delivered to one address. */
async function gather(
  context: WriteContext,
  given: readonly Allotment[],
  own: ReadonlyMap<number, string>,
): Promise<{ deliveries: Delivery[]; rejected: Outcome['rejected'] }> {
  const groups = new Map<string, Allotment[]>();
  const rejected: Outcome['rejected'] = [];
  for (const allotment of given) {
    const number = numberOf(allotment.candidate);
    const document = number > 0 ? `#${number}` : allotment.candidate.key;
    const group = groups.get(document) ?? [];
    if (isElsewhere(group[0], allotment))
      rejected.push({
        candidate: allotment.candidate,
        fault: { code: 'codeUsed', field: 'deliveryNumber', params: { key: number } },
      });
    else groups.set(document, [...group, allotment]);
  }
  const ids = await newIds(context.db, groups.size);
  const deliveries = [...groups.values()].map((rows, index) => {
    const known = rows[0] && own.get(numberOf(rows[0].candidate));
    return { id: known ?? ids[index] ?? '', isNew: known === undefined, rows };
  });
  return { deliveries, rejected };
}

const numberOf = ({ values }: Candidate): number => Number(values.deliveryNumber ?? 0);

const isElsewhere = (first: Allotment | undefined, next: Allotment): boolean =>
  first !== undefined &&
  (first.deliverTo !== next.deliverTo || first.warehouseId !== next.warehouseId || first.addressId !== next.addressId);
