import type { AssemblyFinishInput } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { only, recordset } from '#db/rows.ts';
import type { VersionedRef } from '#db/scope.ts';
import { issue, lockPositions } from '../booking-store.ts';
import { type LockedOrder, lockOrder, partsOf } from './assembly-locks.ts';
import { type Moved, movedBy, refuseMisplaced, refusePieces } from './assembly-pieces.ts';

/**
 * Finishes pieces of an order: parts leave stock, products are received, and the pieces are recorded together. Scrapped pieces use their
 * parts as well, and complete the order; spoiled parts leave beside them. The order is locked first,
 * then the stock positions.
 * @throws Problem with the reason why it cannot be finished
 */
export async function finishOrder(ref: VersionedRef, input: AssemblyFinishInput): Promise<void> {
  const { db, division } = ref;
  const order = await lockOrder(ref, 'finish');
  const finishedOn = input.finishedOn ?? order.today;
  if (finishedOn < order.orderDate || finishedOn > order.today)
    throw invalid('finishedOn', 'between the order date and today');
  const pieces = input.quantity + input.scrappedQuantity;
  if (order.isDisassembly && input.scrappedQuantity > 0) throw invalid('scrappedQuantity', 'not when taken apart');
  if (pieces > order.open)
    throw new Problem('assemblyorder.exceeds_planned', { params: { order: order.orderNumber, open: order.open } });
  const parts = await partsOf(db, division, order, {
    finished: input.quantity,
    scrapped: input.scrappedQuantity,
  });
  if (input.parts.some(({ lineNumber }) => parts.every((part) => part.lineNumber !== lineNumber)))
    throw new Problem('assembly.serials', { params: { lines: order.itemCode } });
  const moved = movedBy(order, parts, input);
  if (moved.some(({ quantity }) => quantity < 0)) throw invalid('parts', 'more is scrapped than recovered');
  refusePieces(moved);
  const { warehouseId } = order;
  await lockPositions(
    db,
    division,
    moved.map(({ itemId }) => ({ itemId, warehouseId })),
  );
  await refuseMisplaced(db, division, moved);
  const isLast = pieces === order.open;
  const lines = moved
    .filter(({ used, spoiled }) => used !== 0 || spoiled !== 0)
    .map((one) => ({ ...one, released: releasedBy(one, isLast) }));
  await bookGoods(db, division, { order, finishedOn, moved: lines }, input.scrapReason || null);
  await insertFinish(db, division, { order, finishedOn, input, moved: lines });
  await recordProgress(db, division, { order, finishedOn, isLast, moved: lines, scrapped: input.scrappedQuantity });
}

/** Parts of finished pieces and scrap are booked apart; the reservation of both is released with the first. */
async function bookGoods(
  db: Db,
  division: number,
  { order, finishedOn, moved }: Omit<Finished, 'isLast'>,
  reason: string | null,
): Promise<void> {
  const document = { sourceId: order.id, reference: String(order.orderNumber), movedOn: finishedOn };
  const lineOf = ({ partId, itemId }: Moved) => ({
    lineId: partId ?? order.id,
    itemId,
    warehouseId: order.warehouseId,
  });
  await issue(db, division, {
    ...document,
    kind: 'assembly',
    lines: moved.map((one) => ({
      ...lineOf(one),
      quantity: (one.isIncoming ? -one.quantity : one.quantity) - one.scrap,
      released: one.released,
    })),
  });
  await issue(db, division, {
    ...document,
    kind: 'scrap',
    reason,
    lines: moved.filter(({ scrap }) => scrap > 0).map((one) => ({ ...lineOf(one), quantity: one.scrap, released: 0 })),
  });
}

/** Finishing the last pieces releases the whole reservation. */
const releasedBy = ({ isIncoming, quantity, reserved }: Moved, isLast: boolean) =>
  isIncoming ? 0 : isLast ? reserved : Math.min(reserved, quantity);

interface Finished {
  order: LockedOrder;
  finishedOn: string;
  moved: readonly (Moved & { released: number })[];
}

async function insertFinish(
  db: Db,
  division: number,
  { order, finishedOn, input, moved }: Finished & { input: AssemblyFinishInput },
): Promise<void> {
  const used = moved.filter(({ partId }) => partId !== undefined);
  const { rows } = await sql<{ id: string }>`
    insert into assembly_finish (division, order_id, item_id, direction, finished_on, quantity, scrapped_quantity, scrap_reason,
      serial_numbers, batch_numbers, cost_price, lost_cost, notes)
    select ${division}::integer, ${order.id}::uuid, ${order.itemId}::uuid, ${order.isDisassembly ? -1 : 1}::smallint, ${finishedOn}::date,
      ${input.quantity}::numeric, ${input.scrappedQuantity}::numeric, ${input.scrapReason || null}, ${input.serialNumbers}::text[],
      ${JSON.stringify(input.batchNumbers)}::jsonb, round(c.total / nullif(${input.quantity}::numeric, 0), 6),
      case when ${input.quantity}::numeric = 0 then round(c.total, 6) end, ${input.notes || null}
    from (
      select case when count(*) = count(i.cost_price_standard) then sum(m.quantity * i.cost_price_standard) end as total
    from ${recordset(used, 'm ("itemId" uuid, quantity numeric)')} join item i on i.id = m."itemId") c
    returning id`.execute(db);
  await sql`
    insert into assembly_finish_part (division, finish_id, order_part_id, item_id, direction, quantity, scrapped_quantity,
      serial_numbers, batch_numbers)
    select ${division}::integer, ${only(rows).id}::uuid, m."partId", m."itemId", ${order.isDisassembly ? 1 : -1}::smallint, m.used,
      m.spoiled, m."serialNumbers", m."batchNumbers"
    from ${recordset(
      used,
      'm ("partId" uuid, "itemId" uuid, used numeric, spoiled numeric, "serialNumbers" text[], "batchNumbers" jsonb)',
    )}`.execute(db);
}

async function recordProgress(
  db: Db,
  division: number,
  { order, finishedOn, isLast, moved, scrapped }: Finished & { isLast: boolean; scrapped: number },
): Promise<void> {
  await sql`
    update assembly_order_part p set quantity_used = p.quantity_used + m.used, quantity_scrapped = p.quantity_scrapped + m.spoiled,
      quantity_reserved = p.quantity_reserved - m.released
    from ${recordset(moved, 'm ("partId" uuid, used numeric, spoiled numeric, released numeric)')}
    where p.division = ${division} and p.order_id = ${order.id} and p.id = m."partId"`.execute(db);
  const own = moved.find(({ partId }) => partId === undefined);
  await sql`
    update assembly_order set finished_quantity = finished_quantity + ${own?.quantity ?? 0}::numeric,
      scrapped_quantity = scrapped_quantity + ${scrapped}::numeric, reserved_quantity = reserved_quantity - ${own?.released ?? 0}::numeric,
      finished_assembly_date = case when ${isLast}::boolean then ${finishedOn}::date end
    where division = ${division} and id = ${order.id}`.execute(db);
}

const invalid = (field: string, message: string) =>
  new Problem('body.invalid', {
    params: { fields: `body/${field}` },
    errors: [{ path: `body/${field}`, code: 'invalid', message }],
  });
