import type { StockCountInput } from '@werkbank/contract/inventory/counts/count.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { bookCount, countItem, insertCount } from '#inventory/counts/count-writes.ts';
import type { DemoContext } from './context.ts';

/** Counts of each division: a cycle count that was posted with a difference, and a half-finished count of a van. */
export async function insertDemoCounts(db: Db, { divisions }: DemoContext): Promise<void> {
  for (const { code, country } of divisions) {
    const isDutch = country === 'NL';
    const { rows } = await sql<{ id: string; main: boolean }>`
      select id, main from warehouse where division = ${code} order by main desc, code desc`.execute(db);
    const [main, van] = rows;
    if (!main) continue;
    const cycle = await start(db, code, {
      warehouseId: main.id,
      kind: 'cycle',
      size: 5,
      description: isDutch ? 'Cyclustelling' : 'Permanente Inventur',
    });
    await countSome(db, code, cycle, 5);
    const ref = { db, division: code, id: cycle, ifMatch: undefined };
    const reason = isDutch ? 'Cyclustelling' : 'Permanente Inventur';
    await bookCount(ref, { reason, uncountedIsZero: false, acceptMoved: true });
    if (!van) continue;
    const open = await start(db, code, {
      warehouseId: van.id,
      kind: 'all',
      description: isDutch ? 'Bus tellen' : 'Fahrzeug zählen',
    });
    await countSome(db, code, open, 6);
  }
}

const start = (
  db: Db,
  division: number,
  input: Pick<StockCountInput, 'warehouseId' | 'kind' | 'description'> & { size?: number },
) => insertCount({ db, division }, { size: 25, itemIds: [], isBlind: true, ...input });

/** The first items of a count, the third of them one piece short. */
async function countSome(db: Db, division: number, id: string, most: number): Promise<void> {
  const { rows } = await sql<{ itemId: string; onHand: number }>`
    select l.item_id as "itemId", p.on_hand as "onHand" from stock_count_line l join stock_count c on c.id = l.count_id
    join item i on i.id = l.item_id join stock_position p on p.item_id = l.item_id and p.warehouse_id = c.warehouse_id
    where l.division = ${division} and l.count_id = ${id} order by i.code limit ${most}`.execute(db);
  for (const [n, { itemId, onHand }] of rows.entries())
    await countItem(
      { db, division, id },
      itemId,
      { counted: Math.max(0, n === 2 ? Math.floor(onHand) - 1 : onHand) },
      undefined,
    );
}
