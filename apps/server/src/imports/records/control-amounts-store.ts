import { sql } from 'kysely';
import { recordset } from '#db/rows.ts';
import type { Candidate, WriteContext } from '../shared/entity.ts';

const columns = { salesOrders: 'order_id', purchaseOrders: 'purchase_order_id' } as const;

/** Stores the totals of orders according to the file, to be compared with the sums of their lines. */
export async function noteControlAmounts(
  { db, division, source, jobId }: WriteContext,
  entity: keyof typeof columns,
  candidates: readonly Candidate[],
): Promise<void> {
  const rows = candidates.flatMap(({ key, values }) =>
    typeof values.controlAmount === 'number' ? [{ key, expected: values.controlAmount }] : [],
  );
  const order = sql.ref(columns[entity]);
  await sql`insert into import_control (job_id, ${order}, expected)
    select ${jobId}::uuid, l.record_id, r.expected
    from ${recordset(rows, 'r (key text, expected numeric)')}
    join import_link l on l.division = ${division} and l.source = ${source} and l.entity = ${entity} and l.key = r.key
    on conflict (job_id, ${order}) do update set expected = excluded.expected`.execute(db);
}
