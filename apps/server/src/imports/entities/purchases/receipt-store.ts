import { sql } from 'kysely';
import { creationOf } from '#imports/records/decide.ts';
import { type FinalKind, findDocuments, withoutPosted, withoutTaken } from '#imports/records/final-store.ts';
import { lockRecords } from '#imports/records/lock-store.ts';
import { linkRecords, newIds } from '#imports/records/record-store.ts';
import { type Batch, type Candidate, noOutcome, type Outcome, type WriteContext } from '#imports/shared/entity.ts';
import { allotReceipts, type OrderedLine, type Received } from './receipt-allotment.ts';
import { bookReceipts, type Receipt } from './receipt-booking-store.ts';

const posted: FinalKind = {
  entity: 'receipts',
  table: 'goods_receipt',
  column: 'receipt_number',
  field: 'receiptNumber',
  changed: 'receiptChanged',
};

/**
 * Writes past receipts: documents, received and rejected quantities, and ledger. Today's stock remains that of the stock file, which was
 * counted after these receipts. Posted receipts are final: a changed row is refused.
 */
export async function writeReceipts(context: WriteContext, { candidates }: Batch): Promise<Outcome> {
  const outcome = noOutcome();
  const documents = await findDocuments(context, posted, candidates);
  const fresh = withoutTaken(posted, documents, await withoutPosted(context, posted, candidates, outcome), outcome);
  const orders = [...new Set(fresh.map(({ found }) => found.order?.value ?? ''))];
  await lockRecords(context, 'purchase_order', orders);
  const allotted = allotReceipts(fresh, await findLines(context, orders));
  outcome.rejected.push(...allotted.rejected);
  const { receipts, rejected } = await gather(context, allotted.given, documents.own);
  outcome.rejected.push(...rejected);
  if (!context.dryRun) await bookReceipts(context, receipts);
  const written = receipts.flatMap(({ id, rows }) => rows.map(({ candidate }) => ({ candidate, id })));
  await linkRecords(context, 'receipts', written);
  if (!context.dryRun) outcome.changes.push(...written.map(({ candidate, id }) => creationOf(candidate, id)));
  outcome.created += written.length;
  return outcome;
}

async function findLines({ db, division, dryRun }: WriteContext, orders: readonly string[]): Promise<OrderedLine[]> {
  if (orders.length === 0) return [];
  const { rows } = await sql<OrderedLine>`
    select l.id, l.order_id as "orderId", l.line_number as "lineNumber", l.item_id as "itemId", l.is_stock_item as "isStockItem",
      i.is_fraction_allowed_item as "isFractionAllowed", l.cancelled or o.cancelled as "isCancelled", l.quantity_open as open,
      o.supplier_id as "supplierId", o.order_date as "orderDate", o.warehouse_id as "ownWarehouse"
    from purchase_order_line l join purchase_order o on o.id = l.order_id join item i on i.id = l.item_id
    where l.division = ${division} and l.order_id = any(${orders}::uuid[]) order by l.id ${dryRun ? sql`` : sql`for update of l`}`.execute(
    db,
  );
  return rows.toSorted((a, b) => a.lineNumber - b.lineNumber);
}

/** One document per receipt number, or per row without one: goods of one supplier in one warehouse. */
async function gather(
  context: WriteContext,
  given: readonly Received[],
  own: ReadonlyMap<number, string>,
): Promise<{ receipts: Receipt[]; rejected: Outcome['rejected'] }> {
  const groups = new Map<string, Received[]>();
  const rejected: Outcome['rejected'] = [];
  for (const received of given) {
    const number = numberOf(received.candidate);
    const document = number > 0 ? `#${number}` : received.candidate.key;
    const group = groups.get(document) ?? [];
    if (isElsewhere(group[0], received))
      rejected.push({
        candidate: received.candidate,
        fault: { code: 'codeUsed', field: 'receiptNumber', params: { key: number } },
      });
    else groups.set(document, [...group, received]);
  }
  const ids = await newIds(context.db, groups.size);
  const receipts = [...groups.values()].map((rows, index) => {
    const known = rows[0] && own.get(numberOf(rows[0].candidate));
    return { id: known ?? ids[index] ?? '', isNew: known === undefined, rows };
  });
  return { receipts, rejected };
}

const numberOf = ({ values }: Candidate): number => Number(values.receiptNumber ?? 0);

const isElsewhere = (first: Received | undefined, next: Received): boolean =>
  first !== undefined && (first.supplierId !== next.supplierId || first.warehouseId !== next.warehouseId);
