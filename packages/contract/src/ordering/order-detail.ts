import * as z from 'zod';
import { deliveryAndInvoice, SalesStatus, StatusName } from '../sales-orders/shared/status.ts';
import { Currency, DateTime, Division, Guid, IsoDate, Money, Quantity } from '../wire/shapes.ts';
import { shownTo } from '../wire/shown-to.ts';
import { Approval } from './condition.ts';
import { Order } from './order.ts';

/** A row of the list of orders placed through resellers. */
export const OrderListed = z
  .object({
    id: Guid,
    division: Division,
    orderNumber: z.int(),
    creationDate: DateTime,
    orderDate: IsoDate,
    resellerId: Guid.nullable(),
    resellerName: z.string().nullable(),
    /** Who receives the goods. */
    accountId: Guid,
    accountName: z.string(),
    yourRef: z.string().nullable(),
    deliveryDate: IsoDate.nullable(),
    approval: Approval.nullable(),
    status: SalesStatus,
    statusName: StatusName,
    statusDescription: z.string(),
    ...deliveryAndInvoice,
    currency: Currency,
    amountExclVat: shownTo('ordering.see', Money),
    lineCount: z.int(),
    version: z.int(),
  })
  .meta({ id: 'OrderListed' });
export type OrderListed = z.output<typeof OrderListed>;

/** An order line with its progress. */
const FollowedLine = Order.shape.lines.element
  .extend({
    isStockItem: z.boolean(),
    quantityDelivered: Quantity,
    /** Reserved for this line. */
    quantityReserved: Quantity,
    /** The quantity that will not be delivered, and why. */
    quantityClosed: Quantity,
    closedReason: z.string().nullable(),
    quantityOpen: Quantity,
    /** The first day on which the open quantity is available; null when nothing is open, for a service, and when no purchase covers it. */
    expectedOn: IsoDate.nullable(),
    serialNumbers: z.array(z.string()),
  })
  .meta({ id: 'FollowedLine' });
export type FollowedLine = z.output<typeof FollowedLine>;

const OrderDelivery = z
  .object({
    id: Guid,
    deliveryNumber: z.int(),
    deliveryDate: IsoDate,
    trackingNumber: z.string().nullable(),
    shippingMethodDescription: z.string().nullable(),
    /** Goods that were returned. */
    isReversal: z.boolean(),
    isReversed: z.boolean(),
    lines: z.array(
      z.object({
        id: Guid,
        articleCode: z.string(),
        description: z.string(),
        quantity: Quantity,
        unit: z.string(),
        serialNumbers: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'OrderDelivery' });
export type OrderDelivery = z.output<typeof OrderDelivery>;

/** An order with the progress of each line, and its deliveries, newest first. */
export const OrderDetail = Order.extend({
  lines: z.array(FollowedLine),
  deliveries: z.array(OrderDelivery),
}).meta({ id: 'OrderDetail' });
export type OrderDetail = z.output<typeof OrderDetail>;
