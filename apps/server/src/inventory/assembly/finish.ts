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
 * Finishes pieces of an order: parts leave stock, products are received, and the pieces are recorded together. The order is locked first,
 * then the stock positions.
 * @throws Problem with the reason why it cannot be finished
 */
export async function finishOrder(ref: VersionedRef, input: AssemblyFinishInput): Promise<void> {
  const { db, division } = ref;
  const order = await lockOrder(ref, 'finish');
  const finishedOn = input.finishedOn ?? order.today;
  if (finishedOn < order.orderDate || finishedOn > order.today) throw untimely();
  if (input.quantity > order.open)
    throw new Problem('assemblyorder.exceeds_planned', { params: { order: order.orderNumber, open: order.open } });
  const parts = await partsOf(db, division, order, input.quantity);
  if (input.parts.some(({ lineNumber }) => parts.every((part) => part.lineNumber !== lineNumber)))
    throw new Problem('assembly.serials', { params: { lines: order.itemCode } });
  const moved = movedBy(order, parts, input);
  refusePieces(moved);
  const { warehouseId } = order;
  await lockPositions(
    db,
    division,
    moved.map(({ itemId }) => ({ itemId, warehouseId })),
  );
  await refuseMisplaced(db, division, moved);
  const isLast = input.quantity === order.open;
  const lines = moved
    .filter(({ quantity }) => quantity !== 0)
    .map((one) => ({ ...one, released: releasedBy(one, isLast) }));
  await issue(db, division, {
    kind: 'assembly',
    sourceId: order.id,
    reference: String(order.orderNumber),
    movedOn: finishedOn,
    lines: lines.map(({ partId, itemId, quantity, isIncoming, released }) => ({
      lineId: partId ?? order.id,
      itemId,
      warehouseId,
      quantity: isIncoming ? -quantity : quantity,
      released,
    })),
  });
  await insertFinish(db, division, { order, finishedOn, input, moved: lines });
  await recordProgress(db, division, { order, finishedOn, isLast, moved: lines });
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
    insert into assembly_finish (division, order_id, item_id, direction, finished_on, quantity, serial_numbers, batch_numbers, cost_price,
      notes)
    select ${division}::integer, ${order.id}::uuid, ${order.itemId}::uuid, ${order.isDisassembly ? -1 : 1}::smallint, ${finishedOn}::date,
      ${input.quantity}::numeric, ${input.serialNumbers}::text[], ${JSON.stringify(input.batchNumbers)}::jsonb,
      case when count(*) = count(i.cost_price_standard) then round(sum(m.quantity * i.cost_price_standard) / ${input.quantity}::numeric, 6)
        end, ${input.notes || null}
    from ${recordset(used, 'm ("itemId" uuid, quantity numeric)')} join item i on i.id = m."itemId"
    returning id`.execute(db);
  await sql`
    insert into assembly_finish_part (division, finish_id, order_part_id, item_id, direction, quantity, serial_numbers, batch_numbers)
    select ${division}::integer, ${only(rows).id}::uuid, m."partId", m."itemId", ${order.isDisassembly ? 1 : -1}::smallint, m.quantity,
      m."serialNumbers", m."batchNumbers"
    from ${recordset(
      used,
      'm ("partId" uuid, "itemId" uuid, quantity numeric, "serialNumbers" text[], "batchNumbers" jsonb)',
    )}`.execute(db);
}

async function recordProgress(
  db: Db,
  division: number,
  { order, finishedOn, isLast, moved }: Finished & { isLast: boolean },
): Promise<void> {
  await sql`
    update assembly_order_part p set quantity_used = p.quantity_used + m.quantity, quantity_reserved = p.quantity_reserved - m.released
    from ${recordset(moved, 'm ("partId" uuid, quantity numeric, released numeric)')}
    where p.division = ${division} and p.order_id = ${order.id} and p.id = m."partId"`.execute(db);
  const own = moved.find(({ partId }) => partId === undefined);
  await sql`
    update assembly_order set finished_quantity = finished_quantity + ${own?.quantity ?? 0}::numeric,
      reserved_quantity = reserved_quantity - ${own?.released ?? 0}::numeric,
      finished_assembly_date = case when ${isLast}::boolean then ${finishedOn}::date end
    where division = ${division} and id = ${order.id}`.execute(db);
}

const untimely = () =>
  new Problem('body.invalid', {
    params: { fields: 'body/finishedOn' },
    errors: [{ path: 'body/finishedOn', code: 'invalid', message: 'between the order date and today' }],
  });
