import type { ShortageOrderInput } from '@werkbank/contract/purchase-orders/shortages/shortage.ts';
import { sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { lockOrder } from '../lines/line-locks.ts';
import { insertLines } from '../lines/line-writes.ts';
import { insertOrder } from '../order/order-insert.ts';
import { missing } from '../shared/missing.ts';
import { draftOf, findShort } from './shortage-store.ts';

/**
 * Adds lines to the supplier's order that has not been sent yet, or creates one, and returns its id.
 * @throws Problem `shortage.covered` naming the items that are no longer short, `shortage.currencies` for prices in several currencies
 */
export async function orderShortages(db: Db, division: number, input: ShortageOrderInput): Promise<string> {
  const currency = await lock(db, division, input);
  const lines = await wantedLines(db, division, input);
  const { rows } = await sql<{
    id: string;
  }>`${draftOf(division, sql`${input.supplierId}::uuid`, sql`${currency}`)}`.execute(db);
  const draft = rows[0] && (await lockOrder(db, division, rows[0].id));
  if (!draft)
    return await insertOrder(db, division, { supplierId: input.supplierId, exchangeRate: 1, currency, lines });
  await insertLines(db, division, draft, lines);
  return draft.orderId;
}

/**
 * Serialises buyers who order the same items, even at different suppliers, and buyers who start an order at the same supplier. Returns the
 * currency of the order: that of the supplier's prices of its items, else the supplier's own.
 */
async function lock(db: Db, division: number, { supplierId, lines }: ShortageOrderInput): Promise<string> {
  const items = lines.map(({ itemId }) => itemId);
  const { rows } = await sql<{ currency: string; currencies: string[] }>`
    select coalesce(a.purchase_currency, v.currency) as currency, array(
      select distinct coalesce(s.currency, a.purchase_currency, v.currency)
      from unnest(${items}::uuid[]) as w (id) left join item_supplier s on s.supplier_id = a.id and s.item_id = w.id
      order by 1) as currencies
    from account a join division v on v.code = a.division
    where a.division = ${division} and a.id = ${supplierId} for no key update of a`.execute(db);
  const [supplier] = rows;
  if (!supplier) throw missing('account.not_found', 'supplierId');
  await sql`select from item i where i.division = ${division} and i.id = any(${items}::uuid[])
    order by i.id for no key update`.execute(db);
  const [currency = supplier.currency, another] = supplier.currencies;
  if (another !== undefined)
    throw new Problem('shortage.currencies', { params: { currencies: supplier.currencies.join(', ') } });
  return currency;
}

async function wantedLines(db: Db, division: number, { lines }: ShortageOrderInput) {
  const short = await findShort(
    { db, division },
    lines.map(({ itemId }) => itemId),
  );
  const salesLines = new Map(short.map(({ itemId, salesLine }) => [itemId, salesLine]));
  const covered = lines.filter(({ itemId }) => !salesLines.has(itemId)).map(({ itemId }) => itemId);
  if (covered.length > 0) throw await coveredProblem(db, division, covered);
  return lines.map((line) => ({ ...line, salesOrderLineId: salesLines.get(line.itemId) ?? null }));
}

async function coveredProblem(db: Db, division: number, items: readonly string[]): Promise<Problem> {
  const { rows } = await sql<{ codes: string | null }>`
    select string_agg(i.code, ', ' order by i.code) as codes from item i where i.division = ${division}
      and i.id = any(${items}::uuid[])`.execute(db);
  return new Problem('shortage.covered', { params: { code: found(rows[0], 'item.not_found').codes ?? '' } });
}
