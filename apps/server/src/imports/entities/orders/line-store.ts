import { sql } from 'kysely';
import { recordset } from '#db/rows.ts';
import { lockRecords } from '#imports/records/lock-store.ts';
import { writeRecords } from '#imports/records/record-store.ts';
import type { Batch, Candidate, Outcome, WriteContext } from '#imports/shared/entity.ts';
import { release } from '#inventory/booking-store.ts';

/** Order lines; totals and statuses of their orders follow. Reservations are recomputed when the import has ended. */
export async function writeLines(context: WriteContext, batch: Batch): Promise<Outcome> {
  const orders = [...new Set(batch.candidates.map(({ found }) => found.order?.value ?? ''))];
  await lockRecords(context, 'sales_order', orders);
  if (!context.dryRun) await freeReserved(context, batch.candidates);
  const outcome = await writeRecords(
    context,
    {
      table: 'sales_order_line',
      natural: [{ field: 'order' }, { field: 'lineNumber' }],
      extraTypes: {
        is_stock_item: 'boolean',
        description: 'text',
        unit: 'text',
        vat_code: 'text',
        vat_percentage: 'numeric',
        closed_reason: 'text',
      },
      extra: (candidate) => ({
        is_stock_item: candidate.found.item?.facts.isStockItem,
        description: candidate.values.description ?? candidate.found.item?.facts.description,
        unit: candidate.found.unit?.value ?? candidate.found.item?.facts.unit,
        ...vatOf(candidate),
        closed_reason: candidate.values.quantityClosed ? 'Import' : null,
      }),
    },
    withVat(batch),
  );
  const touched = [...outcome.inserted, ...outcome.changed].map(({ candidate }) => candidate.found.order?.value ?? '');
  if (!context.dryRun) await sql`select recompute_sales_orders(${[...new Set(touched)]}::uuid[])`.execute(context.db);
  return outcome;
}

/** As for lines entered by hand: a zero rate of the account applies, else the item's code, else the account's. */
function vatOf({ found, values }: Candidate): { vat_code: unknown; vat_percentage: unknown } {
  const given = found.vatCode && { code: found.vatCode.value, percentage: found.vatCode.facts.percentage };
  const account = { code: found.order?.facts.vatCode, percentage: found.order?.facts.vatPercentage };
  const item = { code: found.item?.facts.vatCode, percentage: found.item?.facts.vatPercentage };
  const chosen = given ?? (account.percentage === 0 ? account : item.code ? item : account);
  return { vat_code: chosen.code ?? null, vat_percentage: values.vatPercentage ?? chosen.percentage ?? 0 };
}

/** A changed VAT code changes the percentage, unless the file sets that itself. */
function withVat(batch: Batch): Batch {
  if (!batch.mapped.includes('vatCode') || batch.mapped.includes('vatPercentage')) return batch;
  const candidates = batch.candidates.map((candidate) => ({
    ...candidate,
    values: { ...candidate.values, vatPercentage: Number(vatOf(candidate).vat_percentage) },
  }));
  return { ...batch, mapped: [...batch.mapped, 'vatPercentage'], candidates };
}

/** A line may become smaller than the quantity reserved for it. */
async function freeReserved(context: WriteContext, candidates: readonly Candidate[]): Promise<void> {
  const { db, division, source } = context;
  const { rows } = await sql<{ id: string }>`
    select k.record_id as id
    from ${recordset(
      candidates.map(({ key, hash }) => ({ key, hash })),
      'r (key text, hash text)',
    )}
    join import_link k on k.division = ${division} and k.source = ${source} and k.entity = 'salesOrderLines'
      and k.key = r.key and k.row_hash <> r.hash`.execute(db);
  await freeLines(
    context,
    rows.map(({ id }) => id),
  );
}

/** Releases the reservations of these lines. */
export async function freeLines(
  { db, division }: Pick<WriteContext, 'db' | 'division'>,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string; itemId: string; warehouseId: string; quantity: number }>`
    select l.id, l.item_id as "itemId", coalesce(l.warehouse_id, o.warehouse_id) as "warehouseId", l.quantity_reserved as quantity
    from sales_order_line l join sales_order o on o.id = l.order_id
    where l.division = ${division} and l.id = any(${[...ids]}::uuid[]) and l.quantity_reserved > 0
    order by l.id for update of l`.execute(db);
  if (rows.length === 0) return;
  await sql`update sales_order_line set quantity_reserved = 0 where division = ${division}
    and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  await release(db, division, rows);
}
