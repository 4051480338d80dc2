import * as z from 'zod';
import { idOf } from '#src/wire/reference.ts';
import { audit, Fraction, Guid, Money, Price, Quantity, requiredText, text } from '#src/wire/shapes.ts';
import { enteredBy, shownTo } from '#src/wire/shown-to.ts';

/** Who pays: the customer, the contract, the warranty, or no one as goodwill. */
export const Charge = z.enum(['chargeable', 'contract', 'warranty', 'goodwill']);

/** A part, labour or travel of an order. A used item is posted out of its warehouse; planned rows do not move stock. */
export const WorkOrderItem = z
  .object({
    id: Guid,
    workOrderId: Guid,
    lineNumber: z.int(),
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    description: z.string(),
    planned: z.boolean(),
    /** Negative: returns what `correctsId` used. */
    quantity: Quantity,
    unitCode: z.string(),
    unitDescription: z.string().nullable(),
    unitPrice: shownTo('workOrders.prices', Price),
    discount: shownTo('workOrders.prices', Fraction),
    amount: shownTo('workOrders.prices', Money),
    /** Mechanics see it only where the customer signs for it on site: for chargeable items used in addition to the order. */
    amountInclVat: shownTo(
      'workOrders.prices',
      Money,
      ({ planned, billable }: { planned: boolean; billable: boolean }) => !planned && billable,
    ),
    vatCode: z.string().nullable(),
    charge: Charge,
    /** The customer pays for it. */
    billable: z.boolean(),
    /** The warehouse it came from; null for items without stock. */
    warehouseId: Guid.nullable(),
    warehouseCode: z.string().nullable(),
    assetId: Guid.nullable(),
    serviceReportId: Guid.nullable(),
    correctsId: Guid.nullable(),
    /** The stock in the warehouse is negative and needs counting. */
    stockShort: z.boolean(),
    notes: z.string().nullable(),
    ...audit,
  })
  .meta({ id: 'WorkOrderItem' });
export type WorkOrderItem = z.output<typeof WorkOrderItem>;

interface Naming {
  itemId?: string | undefined;
  itemCode?: string | undefined;
  correctsId?: string | undefined;
}
const namesItem = ({ itemId, itemCode, correctsId }: Naming) =>
  itemId !== undefined || (itemCode !== undefined && itemCode !== '') || correctsId !== undefined;

/**
 * A new row. Price and discount follow the account of the location; goods come from the van of the engineer whose visit
 * is running or comes next, else from the main warehouse of the division. A negative quantity returns what the row
 * `correctsId` of the order used: its item, price and warehouse apply.
 */
export const WorkOrderItemInput = z
  .object({
    itemId: idOf('item').optional(),
    /** Instead of `itemId`, regardless of case. */
    itemCode: text(30).optional(),
    description: text(250).nullable().optional(),
    quantity: Quantity.refine((value) => value !== 0, { error: 'not 0' }),
    planned: z.boolean().default(false),
    unitPrice: enteredBy('workOrders.prices', Price.nullable().optional()),
    discount: enteredBy('workOrders.prices', Fraction.optional()),
    charge: Charge.optional(),
    /** False means goodwill; `charge` is more precise. */
    billable: z.boolean().optional(),
    warehouseId: idOf('warehouse').optional(),
    assetId: idOf('asset').nullable().optional(),
    serviceReportId: idOf('serviceReport').nullable().optional(),
    correctsId: idOf('workOrderItem').optional(),
    notes: text(1000).nullable().optional(),
  })
  .refine(namesItem, { path: ['itemId'], error: 'itemId, itemCode or correctsId' })
  .refine(
    ({ quantity, correctsId, planned }) => quantity > 0 === (correctsId === undefined) && !(planned && correctsId),
    {
      path: ['correctsId'],
      error: 'with a negative quantity, and only then',
    },
  )
  .meta({ id: 'WorkOrderItemInput' });
export type WorkOrderItemInput = z.output<typeof WorkOrderItemInput>;

/** One row, or up to 200 of which all are stored or none. */
export const WorkOrderItemsInput = z.union([WorkOrderItemInput, z.array(WorkOrderItemInput).min(1).max(200)]);

/** The quantity used of a planned row; defaults to all of it. Taken from the same warehouse as for a new row. */
export const PlannedItemUse = z
  .object({ quantity: Quantity.positive().optional(), warehouseId: idOf('warehouse').optional() })
  .meta({ id: 'PlannedItemUse' });
export type PlannedItemUse = z.output<typeof PlannedItemUse>;

/** Fields of a row that may be changed; missing fields are kept. */
export const WorkOrderItemChange = z
  .object({
    description: requiredText(250).optional(),
    unitPrice: enteredBy('workOrders.prices', Price.optional()),
    discount: enteredBy('workOrders.prices', Fraction.optional()),
    charge: Charge.optional(),
    notes: text(1000).nullable().optional(),
  })
  .meta({ id: 'WorkOrderItemChange' });
export type WorkOrderItemChange = z.output<typeof WorkOrderItemChange>;
