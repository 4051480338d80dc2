import { sql } from 'kysely';
import { writeRecords } from '../records/record-store.ts';
import type { Batch, Candidate, Outcome, WriteContext } from '../shared/entity.ts';

/** Lines of price lists. The version of a list counts the changes of its lines, which lock it. */
export async function writeSalesPrices(context: WriteContext, batch: Batch): Promise<Outcome> {
  const candidates = batch.candidates.map(complete);
  if (!context.dryRun) await lockLists(context, candidates);
  const kept = batch.mapped.filter((field) => !['price', 'percentage', 'amount'].includes(field));
  const mapped = [...new Set([...kept, 'item', 'itemGroup', 'quantity', 'kind', 'value'])];
  const natural = [
    { field: 'priceList' },
    { field: 'item', isOptional: true },
    { field: 'itemGroup', isOptional: true },
    { field: 'quantity' },
  ] as const;
  return await writeRecords(context, { table: 'price_list_line', natural }, { ...batch, mapped, candidates });
}

function complete(candidate: Candidate): Candidate {
  const { quantity, price, percentage, amount } = candidate.values;
  const kind = typeof price === 'number' ? 'price' : typeof percentage === 'number' ? 'percentage' : 'amount';
  const value = price ?? percentage ?? amount ?? 0;
  return { ...candidate, values: { ...candidate.values, quantity: quantity ?? 1, kind, value } };
}

async function lockLists({ db, division }: WriteContext, candidates: readonly Candidate[]): Promise<void> {
  const ids = [...new Set(candidates.flatMap(({ found }) => found.priceList?.value ?? []))];
  await sql`
    with locked as (select id from price_list where division = ${division} and id = any(${ids}::uuid[]) order by id for update)
    update price_list p set modified = now() from locked where p.id = locked.id`.execute(db);
}
