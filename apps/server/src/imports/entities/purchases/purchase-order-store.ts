import { noteControlAmounts } from '#imports/records/control-amounts-store.ts';
import { type Numbering, writeNumbered } from '#imports/records/numbered-store.ts';
import { withoutPlaceless } from '#imports/records/placeless.ts';
import type { Batch, Outcome, WriteContext } from '#imports/shared/entity.ts';

/** The first number of a division that has none is the same as for orders entered by hand. */
const numbering: Numbering = {
  field: 'orderNumber',
  column: 'order_number',
  kind: 'purchase_order',
  first: 46_000_001,
};

/** Purchase orders with their original numbers, else with the next ones; their lines follow in a separate step. */
export async function writePurchaseOrders(context: WriteContext, batch: Batch): Promise<Outcome> {
  const { home } = context;
  const { candidates, rejected } = withoutPlaceless(context, batch.candidates);
  const outcome = await writeNumbered(
    context,
    {
      table: 'purchase_order',
      extraTypes: { currency: 'text', warehouse_id: 'uuid' },
      extra: ({ found, values }) => ({
        currency: values.currency ?? found.supplier?.facts.purchaseCurrency ?? home.currency,
        warehouse_id: found.warehouse?.value ?? home.mainWarehouseId,
      }),
    },
    { ...batch, candidates },
    numbering,
  );
  if (batch.mapped.includes('controlAmount')) await noteControlAmounts(context, 'purchaseOrders', candidates);
  return { ...outcome, rejected: [...outcome.rejected, ...rejected] };
}
