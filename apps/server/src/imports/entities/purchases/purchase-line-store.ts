import { sql } from 'kysely';
import { lockRecords } from '#imports/records/lock-store.ts';
import { join, type RecordTable, writeRecords } from '#imports/records/record-store.ts';
import { type Batch, type Candidate, divide, type Outcome, type WriteContext } from '#imports/shared/entity.ts';

/** Lines of purchase orders; totals and statuses of their orders follow. */
export async function writePurchaseLines(context: WriteContext, batch: Batch): Promise<Outcome> {
  const orders = [...new Set(batch.candidates.map(orderOf))];
  await lockRecords(context, 'purchase_order', orders);
  const [numbered, others] = divide(batch.candidates, ({ values }) => Boolean(values.lineNumber));
  const known = await writeRecords(
    context,
    { ...table, natural: [{ field: 'order' }, { field: 'lineNumber' }] },
    withVat({ ...batch, candidates: numbered }),
  );
  const last = await lastLines(context, orders);
  const next = (candidate: Candidate): number => {
    const line = (last.get(orderOf(candidate)) ?? 0) + 1;
    last.set(orderOf(candidate), line);
    return line;
  };
  const fresh = await writeRecords(
    context,
    {
      ...table,
      extraTypes: { ...table.extraTypes, line_number: 'integer' },
      extra: (candidate, position, numbers) => ({
        ...table.extra?.(candidate, position, numbers),
        line_number: next(candidate),
      }),
    },
    withVat({ ...batch, candidates: others }),
  );
  const outcome = join(known, fresh);
  const touched = [...outcome.inserted, ...outcome.changed].map(({ candidate }) => orderOf(candidate));
  if (!context.dryRun)
    await sql`select recompute_purchase_orders(${[...new Set(touched)]}::uuid[])`.execute(context.db);
  return outcome;
}

const table: RecordTable = {
  table: 'purchase_order_line',
  extraTypes: {
    is_stock_item: 'boolean',
    description: 'text',
    unit: 'text',
    vat_code: 'text',
    vat_percentage: 'numeric',
  },
  extra: (candidate) => ({
    is_stock_item: candidate.found.item?.facts.isStockItem,
    description: candidate.values.description ?? candidate.found.item?.facts.description,
    unit: candidate.found.unit?.value ?? candidate.found.item?.facts.unit,
    ...vatOf(candidate),
  }),
};

const orderOf = ({ found }: Candidate): string => found.order?.value ?? '';

/** As for lines entered by hand: the supplier's code for purchases, else that of the item. */
function vatOf({ found, values }: Candidate): { vat_code: unknown; vat_percentage: unknown } {
  const given = found.vatCode && { vatCode: found.vatCode.value, vatPercentage: found.vatCode.facts.percentage };
  const chosen = given ?? (found.order?.facts.vatCode ? found.order.facts : found.item?.facts);
  return {
    vat_code: chosen?.vatCode ?? null,
    vat_percentage: values.vatPercentage ?? chosen?.vatPercentage ?? 0,
  };
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

async function lastLines({ db, division }: WriteContext, orders: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ order: string; last: number }>`
    select order_id as order, max(line_number) as last from purchase_order_line
    where division = ${division} and order_id = any(${orders}::uuid[]) group by order_id`.execute(db);
  return new Map(rows.map(({ order, last }) => [order, last]));
}
