import { sql } from 'kysely';
import { recordset } from '#db/rows.ts';
import { lockPositions } from '#inventory/store.ts';
import { linkRecords } from '../records/record-store.ts';
import type { Batch, Candidate, Outcome, WriteContext } from '../shared/entity.ts';

interface Known {
  n: number;
  hash: string | null;
}

/**
 * Stock as it was counted in the source: the difference to what the books say is booked, as opening stock where nothing
 * has moved yet and as a correction elsewhere. A row that did not change books nothing.
 */
export async function writeStock(context: WriteContext, { candidates }: Batch): Promise<Outcome> {
  if (!context.dryRun) await lockPositions(context.db, context.division, candidates.map(positionOf));
  const known = await findKnown(context, candidates);
  const outcome: Outcome = { created: 0, updated: 0, unchanged: 0, rejected: [] };
  const booked: Candidate[] = [];
  candidates.forEach((candidate, n) => {
    const { hash = null } = known.get(n) ?? {};
    if (hash === candidate.hash) outcome.unchanged++;
    else {
      booked.push(candidate);
      if (hash === null) outcome.created++;
      else outcome.updated++;
    }
  });
  if (!context.dryRun) await book(context, booked);
  await linkRecords(
    context,
    'stock',
    booked.map((candidate) => ({ candidate, id: positionOf(candidate).itemId })),
  );
  return outcome;
}

const positionOf = ({ found }: Candidate) => ({
  itemId: found.item?.value ?? '',
  warehouseId: found.warehouse?.value ?? '',
});

async function findKnown(
  { db, division, source }: WriteContext,
  candidates: readonly Candidate[],
): Promise<Map<number, Known>> {
  const rows = candidates.map((candidate, n) => ({ n, key: candidate.key }));
  const { rows: known } = await sql<Known>`
    select r.n, l.row_hash as hash from ${recordset(rows, 'r (n integer, key text)')}
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
