import { sql } from 'kysely';
import { noteControlAmounts } from '#imports/records/control-amounts-store.ts';
import { type Numbering, writeNumbered } from '#imports/records/numbered-store.ts';
import { withoutPlaceless } from '#imports/records/placeless.ts';
import type { RecordTable } from '#imports/records/record-store.ts';
import type { Batch, Candidate, Outcome, WriteContext } from '#imports/shared/entity.ts';

/** The first number of a division that has none is the same as for orders entered by hand. */
const numbering: Numbering = {
  field: 'orderNumber',
  column: 'order_number',
  kind: 'sales_order',
  first: 26_000_001,
};

/** Sales orders with their original numbers, else with the next ones; their lines follow in a separate step. */
export async function writeOrders(context: WriteContext, batch: Batch): Promise<Outcome> {
  const { candidates, rejected } = withoutPlaceless(context, batch.candidates);
  const addresses = await findDeliveryAddresses(context, candidates);
  const table = orderTable(context, addresses);
  const outcome = await writeNumbered(context, table, { ...batch, candidates }, numbering);
  if (batch.mapped.includes('controlAmount')) await noteControlAmounts(context, 'salesOrders', candidates);
  return { ...outcome, rejected: [...outcome.rejected, ...rejected] };
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
