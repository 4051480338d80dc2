import { sql } from 'kysely';
import { recordset } from '#db/rows.ts';
import { advanceSequence, allocateNumbers } from '#imports/records/number-store.ts';
import { join, type RecordTable, writeRecords } from '#imports/records/record-store.ts';
import { type Batch, type Candidate, divide, type Outcome, type WriteContext } from '#imports/shared/entity.ts';

/** First number of a division that has none, the same as for orders entered by hand. */
const firstOrderNumber = 26_000_001;

/** Sales orders with their original numbers, else with the next ones; their lines follow in a separate step. */
export async function writeOrders(context: WriteContext, batch: Batch): Promise<Outcome> {
  const placeless = batch.candidates.filter(({ found }) => !found.warehouse && context.home.mainWarehouseId === null);
  const candidates = batch.candidates.filter((candidate) => !placeless.includes(candidate));
  const addresses = await findDeliveryAddresses(context, candidates);
  const table = orderTable(context, addresses);
  const [numbered, others] = divide(candidates, ({ values }) => Boolean(values.orderNumber));
  const known = await writeRecords(
    context,
    { ...table, natural: [{ field: 'orderNumber' }] },
    { ...batch, candidates: numbered },
  );
  await advanceSequence(
    context,
    'sales_order',
    numbered.map(({ values }) => Number(values.orderNumber)),
  );
  const fresh = await writeRecords(
    context,
    {
      ...table,
      extraTypes: { ...table.extraTypes, order_number: 'integer' },
      allocateNumbers: (count) => allocateNumbers(context, 'sales_order', firstOrderNumber, count),
      extra: (candidate, position, numbers) => ({
        ...table.extra?.(candidate, position, numbers),
        order_number: numbers[position],
      }),
    },
    { ...batch, candidates: others },
  );
  const outcome = join(known, fresh);
  if (batch.mapped.includes('controlAmount')) await noteControlAmounts(context, candidates);
  return {
    ...outcome,
    rejected: [
      ...outcome.rejected,
      ...placeless.map((candidate) => ({ candidate, fault: { code: 'required', field: 'warehouse' } as const })),
    ],
  };
}

const orderTable = ({ home }: WriteContext, addresses: ReadonlyMap<string, string>): RecordTable => ({
  table: 'sales_order',
  extraTypes: {
    deliver_to: 'uuid',
    invoice_to: 'uuid',
    delivery_address_id: 'uuid',
    currency: 'text',
    warehouse_id: 'uuid',
  },
  extra: ({ found, values }) => ({
    deliver_to: goesTo(found),
    invoice_to: found.invoiceTo?.value ?? found.account?.facts.invoiceAccountId ?? found.account?.value,
    delivery_address_id: found.deliveryAddress?.value ?? addresses.get(goesTo(found)) ?? null,
    currency: values.currency ?? found.account?.facts.currency ?? home.currency,
    warehouse_id: found.warehouse?.value ?? home.mainWarehouseId,
  }),
});

const goesTo = (found: Candidate['found']): string => (found.deliverTo ?? found.account)?.value ?? '';

/** The delivery address of an account if the file does not name one: its main delivery address, else its visit address. */
async function findDeliveryAddresses(
  { db, division }: WriteContext,
  candidates: readonly Candidate[],
): Promise<Map<string, string>> {
  const accounts = [
    ...new Set(candidates.filter(({ found }) => !found.deliveryAddress).map(({ found }) => goesTo(found))),
  ];
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<{ account: string; id: string }>`
    select distinct on (d.account_id) d.account_id as account, d.id from address d
    where d.division = ${division} and d.account_id = any(${accounts}::uuid[]) and d.type in (1, 4)
    order by d.account_id, d.type = 4 desc, d.main desc, d.id`.execute(db);
  return new Map(rows.map(({ account, id }) => [account, id]));
}

async function noteControlAmounts(
  { db, division, source, jobId }: WriteContext,
  candidates: readonly Candidate[],
): Promise<void> {
  const rows = candidates.flatMap(({ key, values }) =>
    typeof values.controlAmount === 'number' ? [{ key, expected: values.controlAmount }] : [],
  );
  await sql`insert into import_control (job_id, order_id, expected)
    select ${jobId}::uuid, l.record_id, r.expected
    from ${recordset(rows, 'r (key text, expected numeric)')}
    join import_link l on l.division = ${division} and l.source = ${source} and l.entity = 'salesOrders' and l.key = r.key
    on conflict (job_id, order_id) do update set expected = excluded.expected`.execute(db);
}
