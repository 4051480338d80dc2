import type { MovedLine, TransferReceipt, TransferSending } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { only, recordset } from '#db/rows.ts';
import type { VersionedRef } from '#db/scope.ts';
import { issueLocked, lockPositions } from '../booking-store.ts';
import { codesOf, type PiecesLine, unbatched, unserialised } from '../shared/pieces.ts';
import { type LockedLine, type LockedTransfer, linesOf, lockTransfer, recompute } from './transfer-locks.ts';

type Kind = 'sent' | 'received' | 'returned';

/** Goods of a line that move in this step. */
interface Moved extends PiecesLine {
  lineId: string;
  isFractionAllowed: boolean;
  reserved: number;
}

interface Step {
  kind: Kind;
  movedOn: string;
  notes: string | null | undefined;
  moved: readonly Moved[];
}

/**
 * Takes goods out of the first warehouse; goods that are not sent are no longer reserved. With `receive` they arrive at once.
 * @throws Problem with the reason why it cannot be sent
 */
export async function sendTransfer(ref: VersionedRef, input: TransferSending): Promise<void> {
  const { db, division, id } = ref;
  const transfer = await lockTransfer(ref, 'send');
  const movedOn = dayOf(input.movedOn, transfer, null);
  const lines = await linesOf(db, division, id);
  const moved = movedOf(lines, input.lines, ({ quantity }) => quantity, []);
  await lockBoth(db, division, transfer, lines);
  await refuseElsewhere(db, division, transfer, moved);
  await book(db, division, transfer, { kind: 'sent', movedOn, notes: input.notes, moved });
  await endReservations(db, division, transfer);
  await sql`update stock_transfer set sent_on = ${movedOn}::date, accepted_at = coalesce(accepted_at, now())
    where division = ${division} and id = ${id}`.execute(db);
  if (input.receive) await receiveLocked(db, division, { ...transfer, sentOn: movedOn }, { movedOn });
  await recompute(db, id);
}

/**
 * Receives the goods that arrived.
 * @throws Problem with the reason why they cannot be received
 */
export async function receiveTransfer(ref: VersionedRef, input: TransferReceipt): Promise<void> {
  const { db, division, id } = ref;
  const transfer = await lockTransfer(ref, 'receive');
  await receiveLocked(db, division, transfer, input);
  await recompute(db, id);
}

async function receiveLocked(db: Db, division: number, transfer: LockedTransfer, input: TransferReceipt) {
  const movedOn = dayOf(input.movedOn, transfer, transfer.sentOn);
  const lines = await linesOf(db, division, transfer.id);
  const moved = movedOf(lines, input.lines, ({ onWay }) => onWay, lines);
  await lockBoth(db, division, transfer, lines);
  await book(db, division, transfer, { kind: 'received', movedOn, notes: input.notes, moved });
  await sql`update stock_transfer set received_on = ${movedOn}::date where division = ${division} and id = ${transfer.id}`.execute(
    db,
  );
}

/** Returns goods in transit to their source. */
export async function returnGoods(db: Db, division: number, transfer: LockedTransfer, notes: string): Promise<void> {
  const lines = await linesOf(db, division, transfer.id);
  if (lines.every(({ onWay }) => onWay === 0)) return;
  const moved = movedOf(lines, undefined, ({ onWay }) => onWay, lines);
  await lockBoth(db, division, transfer, lines);
  await book(db, division, transfer, { kind: 'returned', movedOn: transfer.today, notes, moved });
}

/**
 * The lines to move, with serial numbers and batches. `coming` are lines with serial numbers in transit: given numbers must be among these;
 * without lines from the caller, all of them move.
 */
function movedOf(
  lines: readonly LockedLine[],
  given: readonly MovedLine[] | undefined,
  most: (line: LockedLine) => number,
  coming: readonly LockedLine[],
): Moved[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const wanted =
    given ?? lines.flatMap((line) => (most(line) > 0 ? [{ ...everything(line, coming), quantity: most(line) }] : []));
  const moved = wanted.map((one): Moved => {
    const line = byId.get(one.lineId);
    if (!line || one.quantity > most(line))
      throw new Problem('transfer.exceeds', { params: { lines: line?.itemCode ?? '' } });
    return { ...line, ...one };
  });
  refusePieces(moved, given !== undefined || coming.length === 0);
  const strange = moved.flatMap(({ lineId, serialNumbers }) => {
    const onWay = coming.find(({ id }) => id === lineId)?.serialsOnWay;
    return onWay && onWay.length > 0 ? serialNumbers.filter((serial) => !onWay.includes(serial)) : [];
  });
  if (strange.length > 0) throw new Problem('transfer.serial_elsewhere', { params: { serials: strange.join(', ') } });
  return moved;
}

const everything = (line: LockedLine, coming: readonly LockedLine[]) => ({
  lineId: line.id,
  serialNumbers: coming.length > 0 ? line.serialsOnWay : [],
  batchNumbers: [],
});

/** When everything arrives, the batches are those that were sent and need not be given again. */
function refusePieces(moved: readonly Moved[], isNamed: boolean): void {
  const broken = moved.filter((one) => !one.isFractionAllowed && !Number.isInteger(one.quantity));
  if (broken.length > 0) throw new Problem('item.fraction', { params: { code: codesOf(broken) } });
  const withoutSerials = unserialised(moved);
  if (withoutSerials.length > 0) throw new Problem('transfer.serials', { params: { lines: codesOf(withoutSerials) } });
  const withoutBatches = isNamed ? unbatched(moved) : [];
  if (withoutBatches.length > 0) throw new Problem('transfer.batches', { params: { lines: codesOf(withoutBatches) } });
}

/** A piece known to the ledger must be in the warehouse from which it is taken. */
async function refuseElsewhere(db: Db, division: number, transfer: LockedTransfer, moved: readonly Moved[]) {
  const named = moved.filter(({ serialNumbers }) => serialNumbers.length > 0);
  if (named.length === 0) return;
  const { rows } = await sql<{ serial: string }>`
    select s.serial
    from ${recordset(named, 'm ("itemId" uuid, "serialNumbers" text[])')}
      cross join pieces_of(${division}::integer, m."itemId", m."serialNumbers") as s
    where s.known and s.warehouse_id is distinct from ${transfer.fromWarehouseId}::uuid order by s.serial`.execute(db);
  if (rows.length > 0)
    throw new Problem('transfer.serial_elsewhere', {
      params: { serials: rows.map(({ serial }) => serial).join(', ') },
    });
}

const lockBoth = (db: Db, division: number, transfer: LockedTransfer, lines: readonly LockedLine[]) =>
  lockPositions(
    db,
    division,
    lines.flatMap(({ itemId }) => [
      { itemId, warehouseId: transfer.fromWarehouseId },
      { itemId, warehouseId: transfer.toWarehouseId },
    ]),
  );

const counted: Readonly<Record<Kind, string>> = {
  sent: 'quantity_sent',
  received: 'quantity_received',
  returned: 'quantity_returned',
};

/** Writes the ledger, the step and the sums of the lines. */
async function book(db: Db, division: number, transfer: LockedTransfer, step: Step): Promise<void> {
  const { kind, movedOn, moved } = step;
  const isLeaving = kind === 'sent';
  const warehouseId = kind === 'received' ? transfer.toWarehouseId : transfer.fromWarehouseId;
  await issueLocked(db, division, {
    kind: 'transfer',
    sourceId: transfer.id,
    reference: String(transfer.number),
    movedOn,
    lines: moved.map(({ lineId, itemId, quantity, reserved }) => ({
      lineId,
      itemId,
      warehouseId,
      quantity: isLeaving ? quantity : -quantity,
      released: isLeaving ? Math.min(reserved, quantity) : 0,
    })),
  });
  const { rows } = await sql<{ id: string }>`
    insert into stock_transfer_step (division, transfer_id, kind, moved_on, notes)
    values (${division}, ${transfer.id}, ${kind}, ${movedOn}, ${step.notes || null}) returning id`.execute(db);
  const column = sql.ref(counted[kind]);
  await sql`
    with moved as materialized (
      select * from ${recordset(
        moved,
        'm ("lineId" uuid, "itemId" uuid, quantity numeric, "serialNumbers" text[], "batchNumbers" jsonb)',
      )}
    ), kept as (
      insert into stock_transfer_step_line (division, step_id, line_id, item_id, warehouse_id, direction, quantity, serial_numbers,
        batch_numbers)
      select ${division}::integer, ${only(rows).id}::uuid, "lineId", "itemId", ${warehouseId}::uuid, ${isLeaving ? -1 : 1}::smallint,
        quantity, "serialNumbers", "batchNumbers" from moved
    )
    update stock_transfer_line l set ${column} = l.${column} + m.quantity,
      quantity_reserved = case when ${isLeaving}::boolean then greatest(0, l.quantity_reserved - m.quantity) else l.quantity_reserved end
    from moved m where l.division = ${division} and l.id = m."lineId"`.execute(db);
}

/** Releases the reservations of goods that are not sent. */
async function endReservations(db: Db, division: number, { id, fromWarehouseId }: LockedTransfer): Promise<void> {
  await sql`
    with held as (
      update stock_transfer_line l set quantity_reserved = 0
      from (select id, item_id, quantity_reserved from stock_transfer_line where division = ${division} and transfer_id = ${id}
        and quantity_reserved > 0) h
      where l.id = h.id returning h.item_id, h.quantity_reserved
    )
    update stock_position p set reserved = p.reserved - held.quantity_reserved
    from held where p.division = ${division} and p.item_id = held.item_id and p.warehouse_id = ${fromWarehouseId}`.execute(
    db,
  );
}

function dayOf(given: string | undefined, { today }: LockedTransfer, earliest: string | null): string {
  const day = given ?? today;
  if (day <= today && (earliest === null || day >= earliest)) return day;
  throw new Problem('body.invalid', {
    params: { fields: 'body/movedOn' },
    errors: [
      { path: 'body/movedOn', code: 'invalid', message: 'not in the future, and not before the goods were sent' },
    ],
  });
}
