import { sql } from 'kysely';
import { recordset } from '#db/rows.ts';
import { lockPositions } from '#inventory/booking-store.ts';
import { changeOf, conflictOf, type Difference, decide } from '../records/decide.ts';
import { linkRecords } from '../records/record-store.ts';
import type { Batch, Candidate, Outcome, WriteContext } from '../shared/entity.ts';

interface Known {
  n: number;
  hash: string | null;
  onHand: number | null;
  /** Day of the latest count that was imported. */
  countedOn: string | null;
}

/**
 * Stock as counted in the source: the difference from the stock on record is posted, as opening stock when there are no movements yet,
 * otherwise as a correction. An unchanged row posts nothing.
 */
export async function writeStock(context: WriteContext, { candidates }: Batch): Promise<Outcome> {
  if (!context.dryRun) await lockPositions(context.db, context.division, candidates.map(positionOf));
  const known = await findKnown(context, candidates);
  const counted = candidates.map((candidate, n) => ({ candidate, ...countOf(candidate, known.get(n)) }));
  const outdated = counted.filter(
    ({ isSame, isOlder, before, after }) => !isSame && isOlder && before.quantity !== after.quantity,
  );
  const moved = counted.filter(({ isSame, isOlder }) => !isSame && !isOlder);
  const [existing, fresh] = [moved.filter(({ isNew }) => !isNew), moved.filter(({ isNew }) => isNew)];
  const differences = existing.filter(({ before, after }) => before.quantity !== after.quantity);
  const { write, leftOut, conflicts } = await decide(context, undefined, differences);
  const booked = [...fresh, ...write];
  if (!context.dryRun)
    await book(
      context,
      booked.map(({ candidate }) => candidate),
    );
  const passed = new Set([...leftOut, ...conflicts]);
  await linkRecords(
    context,
    'stock',
    moved.flatMap((one) =>
      passed.has(one) ? [] : [{ candidate: one.candidate, id: positionOf(one.candidate).itemId }],
    ),
  );
  return {
    created: fresh.length,
    updated: write.length,
    unchanged: counted.length - fresh.length - differences.length - outdated.length,
    leftOut: leftOut.length,
    repeated: 0,
    rejected: [
      ...conflicts.map(conflictOf),
      ...outdated.map(({ candidate }) => ({ candidate, fault: { code: 'olderCount', field: 'date' } as const })),
    ],
    changes: [
      ...(context.dryRun ? [] : fresh.map((one) => ({ ...changeOf(placed(one), false), action: 'created' as const }))),
      ...write.map((one) => changeOf(placed(one), false)),
      ...leftOut.map((one) => changeOf(placed(one), true)),
    ],
  };
}

interface Count extends Difference {
  /** The row is unchanged since the last import. */
  isSame: boolean;
  /** A later count has been posted. */
  isOlder: boolean;
  /** There is no stock position yet. */
  isNew: boolean;
}

function countOf(candidate: Candidate, known: Known | undefined): Omit<Count, 'candidate'> {
  const before = { quantity: known?.onHand ?? 0 };
  const after = { quantity: Number(candidate.values.quantity) };
  const day = candidate.values.date;
  return {
    id: positionOf(candidate).itemId,
    before,
    after,
    isSame: known?.hash === candidate.hash,
    isOlder: typeof day === 'string' && day < (known?.countedOn ?? ''),
    isNew: before.quantity === 0 && known?.hash === null,
  };
}

/** With item and warehouse, to which undoing a count is posted. */
const placed = (one: Count): Difference => {
  const { itemId, warehouseId } = positionOf(one.candidate);
  return { ...one, after: { ...one.after, item: itemId, warehouse: warehouseId } };
};

const positionOf = ({ found }: Candidate) => ({
  itemId: found.item?.value ?? '',
  warehouseId: found.warehouse?.value ?? '',
});

async function findKnown(
  { db, division, source }: WriteContext,
  candidates: readonly Candidate[],
): Promise<Map<number, Known>> {
  const rows = candidates.map((candidate, n) => ({ n, key: candidate.key, ...positionOf(candidate) }));
  const { rows: known } = await sql<Known>`
    select r.n, l.row_hash as hash, p.on_hand as "onHand",
      (select max(m.moved_on) from stock_movement m where m.item_id = r."itemId" and m.warehouse_id = r."warehouseId"
        and m.kind in ('opening', 'correction') and m.reference = 'Import') as "countedOn"
    from ${recordset(rows, 'r (n integer, key text, "itemId" uuid, "warehouseId" uuid)')}
    left join stock_position p on p.item_id = r."itemId" and p.warehouse_id = r."warehouseId"
    left join import_link l on l.division = ${division} and l.source = ${source} and l.entity = 'stock' and l.key = r.key`.execute(
    db,
  );
  return new Map(known.map((row) => [row.n, row]));
}

async function book({ db, division, home }: WriteContext, candidates: readonly Candidate[]): Promise<void> {
  if (candidates.length === 0) return;
  const rows = candidates.map((candidate, n) => {
    const { itemId, warehouseId } = positionOf(candidate);
    return {
      n,
      item_id: itemId,
      warehouse_id: warehouseId,
      counted: candidate.values.quantity,
      moved_on: candidate.values.date ?? home.today,
    };
  });
  await sql`insert into stock_movement (division, item_id, warehouse_id, quantity, kind, moved_on, reference, reason)
    select ${division}::integer, r.item_id, r.warehouse_id, r.counted - coalesce(p.on_hand, 0),
      case when exists (select from stock_movement m where m.item_id = r.item_id and m.warehouse_id = r.warehouse_id) then 'correction'
        else 'opening' end,
      r.moved_on, 'Import', case when exists (select from stock_movement m where m.item_id = r.item_id
        and m.warehouse_id = r.warehouse_id) then 'Import' end
    from ${recordset(rows, 'r (n integer, item_id uuid, warehouse_id uuid, counted numeric, moved_on date)')}
    left join stock_position p on p.item_id = r.item_id and p.warehouse_id = r.warehouse_id
    where r.counted <> coalesce(p.on_hand, 0) order by r.item_id, r.warehouse_id`.execute(db);
}
