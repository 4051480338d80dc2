import * as z from 'zod';
import { eachId, optionalIdOf } from '../wire/reference.ts';
import { Currency, Division, Guid, IsoDate, line, Money, MoneySum, Price, Quantity, text } from '../wire/shapes.ts';

/** Cells of a row. */
export const orderListFields = ['code', 'quantity', 'recipient', 'yourRef', 'deliveryDate', 'notes'] as const;
export type OrderListField = (typeof orderListFields)[number];

/** What can be wrong with a cell. */
export const orderListFaults = [
  'row',
  'noCode',
  'unknownArticle',
  'noPrice',
  'noQuantity',
  'badQuantity',
  'fraction',
  'tooMuch',
  'badDate',
  'pastDate',
  'noRecipient',
  'unknownRecipient',
  'ambiguousRecipient',
  'blockedRecipient',
  'tooLong',
] as const;

/** Why a row cannot be ordered; `value` is what the cell contains. */
const OrderListFault = z
  .object({ field: z.enum(orderListFields), code: z.enum(orderListFaults), value: z.string().max(100) })
  .meta({ id: 'OrderListFault' });
export type OrderListFault = z.output<typeof OrderListFault>;

/** A row of a list to be ordered. */
export const OrderListRowInput = z
  .object({
    /** Line of the file. */
    line: z.int().min(1).max(1_048_576),
    /** The code of the article, the buyer's own code for it, or its barcode. */
    code: line(60),
    /** The article, where the buyer has chosen it. */
    articleId: eachId.nullable(),
    quantity: Quantity.positive().nullable(),
    /** Number or name of who receives it; empty: as for the whole list. */
    recipient: line(100),
    yourRef: line(40),
    deliveryDate: IsoDate.nullable(),
    notes: text(1000),
    /** Cells of the file that could not be read and have not been corrected. */
    unread: z.array(OrderListFault).max(6),
  })
  .meta({ id: 'OrderListRowInput' });
export type OrderListRowInput = z.output<typeof OrderListRowInput>;

const rows = z.array(OrderListRowInput).min(1).max(500);

export const OrderListInput = z
  .object({
    rows,
    /** Who receives the rows that name nobody. */
    recipientId: optionalIdOf('account'),
  })
  .meta({ id: 'OrderListInput' });

export const OrderListPlaceInput = OrderListInput.extend({
  /** The total as the user saw it. */
  amountInclVat: MoneySum,
}).meta({ id: 'OrderListPlaceInput' });

const OrderListRow = OrderListRowInput.extend({
  articleCode: z.string().nullable(),
  description: z.string().nullable(),
  unit: z.string().nullable(),
  accountId: Guid.nullable(),
  accountName: z.string().nullable(),
  /** Per unit at the quantity of the article in its order, after the buyer's discount, without VAT. */
  unitPrice: Price.nullable(),
  amount: Money.nullable(),
  /** Empty when the row can be ordered. */
  faults: z.array(OrderListFault),
}).meta({ id: 'OrderListRow' });
export type OrderListRow = z.output<typeof OrderListRow>;

/** An order that the rows make: one for each recipient, reference and date. */
const OrderListOrder = z
  .object({
    accountId: Guid.nullable(),
    accountName: z.string().nullable(),
    yourRef: z.string(),
    deliveryDate: IsoDate.nullable(),
    rowCount: z.int(),
    amountExclVat: MoneySum,
    /** Part of the amounts. */
    deliveryAmount: Money,
    vatAmount: MoneySum,
    amountInclVat: MoneySum,
    minimumOrder: Money.nullable(),
    isBelowMinimum: z.boolean(),
  })
  .meta({ id: 'OrderListOrder' });
export type OrderListOrder = z.output<typeof OrderListOrder>;

/** A list with what its rows would cost today. */
export const OrderList = z
  .object({
    division: Division,
    currency: Currency,
    rows: z.array(OrderListRow),
    orders: z.array(OrderListOrder),
    /** Rows that cannot be ordered; they are in no order and no amount. */
    refusedCount: z.int(),
    amountExclVat: MoneySum,
    vatAmount: MoneySum,
    amountInclVat: MoneySum,
  })
  .meta({ id: 'OrderList' });
export type OrderList = z.output<typeof OrderList>;
