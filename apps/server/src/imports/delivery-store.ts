import { sql } from 'kysely';
import type { Fault } from './cell.ts';
import { type Allotment, allot, type OpenLine } from './delivery-allotment.ts';
import { bookDeliveries, type Delivery } from './delivery-booking-store.ts';
import type { Batch, Candidate, Outcome, WriteContext } from './entity.ts';
import { lockRecords } from './lock-store.ts';
import { linkRecords, newIds } from './record-store.ts';

/**
 * Deliveries of the past: documents, delivered quantities and ledger. Today's stock stays as the stock file says, because
 * that was counted after these goods had left. Booked deliveries are final: a changed row is refused.
 */
export async function writeDeliveries(context: WriteContext, { candidates }: Batch): Promise<Outcome> {
  const outcome: Outcome = { created: 0, updated: 0, unchanged: 0, rejected: [] };
  const fresh = await withoutKnown(context, candidates, outcome);
  const orders = [...new Set(fresh.map(({ found }) => found.order?.value ?? ''))];
  await lockRecords(context, 'sales_order', orders);
  const allotted = allot(fresh, await findLines(context, orders));
  outcome.rejected.push(...allotted.rejected);
  const { deliveries, rejected } = await gather(context, allotted.given);
  outcome.rejected.push(...rejected);
  const booked = deliveries.flatMap(({ rows }) => rows);
  if (!context.dryRun) await bookDeliveries(context, deliveries);
  await linkRecords(
    context,
    'deliveries',
    deliveries.flatMap(({ id, rows }) => rows.map(({ candidate }) => ({ candidate, id }))),
  );
  outcome.created += booked.length;
  return outcome;
}

async function withoutKnown(
  { db, division, source }: WriteContext,
  candidates: readonly Candidate[],
  outcome: Outcome,
): Promise<Candidate[]> {
  const { rows } = await sql<{ key: string; hash: string }>`
    select l.key, l.row_hash as hash from import_link l
    where l.division = ${division} and l.source = ${source} and l.entity = 'deliveries' and l.key = any(${candidates.map(({ key }) => key)}::text[])`.execute(
    db,
  );
  const known = new Map(rows.map(({ key, hash }) => [key, hash]));
  return candidates.filter((candidate) => {
    const hash = known.get(candidate.key);
    if (hash === candidate.hash) outcome.unchanged++;
    else if (hash !== undefined) outcome.rejected.push({ candidate, fault: { code: 'deliveryChanged' } });
    return hash === undefined;
  });
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

/** One document per delivery number, or per row without one. Everything on a document goes to one place on one day. */
async function gather(
  context: WriteContext,
  given: readonly Allotment[],
): Promise<{ deliveries: Delivery[]; rejected: Outcome['rejected'] }> {
  const foreign = await findForeign(context, given);
  const groups = new Map<string, Allotment[]>();
  const rejected: Outcome['rejected'] = [];
  for (const allotment of given) {
    const fault = misfit(allotment, groups, foreign);
    if (fault) rejected.push({ candidate: allotment.candidate, fault });
    else groups.set(documentOf(allotment), [...(groups.get(documentOf(allotment)) ?? []), allotment]);
  }
  const ids = await newIds(context.db, groups.size);
  const deliveries = [...groups.values()].map((rows, index) => ({
    id: foreign.own.get(numberOf(rows[0])) ?? ids[index] ?? '',
    isNew: !foreign.own.has(numberOf(rows[0])),
    rows,
  }));
  return { deliveries, rejected };
}

const numberOf = (allotment: Allotment | undefined): number => Number(allotment?.candidate.values.deliveryNumber ?? 0);
const documentOf = (allotment: Allotment): string =>
  numberOf(allotment) > 0 ? `#${numberOf(allotment)}` : allotment.candidate.key;

interface Known {
  /** Documents of this source, by number: their further rows are added. */
  own: Map<number, string>;
  /** Numbers that someone else's delivery has. */
  taken: Set<number>;
}

function misfit(
  allotment: Allotment,
  groups: ReadonlyMap<string, readonly Allotment[]>,
  { taken }: Known,
): Fault | undefined {
  const number = numberOf(allotment);
  const first = groups.get(documentOf(allotment))?.[0];
  const isElsewhere =
    first !== undefined &&
    (first.deliverTo !== allotment.deliverTo ||
      first.warehouseId !== allotment.warehouseId ||
      first.addressId !== allotment.addressId);
  return taken.has(number) || isElsewhere
    ? { code: 'codeUsed', field: 'deliveryNumber', params: { key: number } }
    : undefined;
}

async function findForeign({ db, division, source }: WriteContext, given: readonly Allotment[]): Promise<Known> {
  const numbers = [...new Set(given.map(numberOf))].filter((number) => number > 0);
  const { rows } = await sql<{ number: number; id: string; isOwn: boolean }>`
    select d.delivery_number as number, d.id, exists (select from import_link l
      where l.record_id = d.id and l.division = ${division} and l.source = ${source} and l.entity = 'deliveries') as "isOwn"
    from goods_delivery d where d.division = ${division} and d.delivery_number = any(${numbers}::integer[])`.execute(
    db,
  );
  return {
    own: new Map(rows.filter(({ isOwn }) => isOwn).map(({ number, id }) => [number, id])),
    taken: new Set(rows.filter(({ isOwn }) => !isOwn).map(({ number }) => number)),
  };
}
