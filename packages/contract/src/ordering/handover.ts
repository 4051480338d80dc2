import * as z from 'zod';
import { idOf, plainId } from '../wire/reference.ts';
import { Guid, IsoDate, MoneySum } from '../wire/shapes.ts';

/** An open order of a customer, placed through its reseller. */
const HandoverOrder = z
  .object({
    id: Guid,
    orderNumber: z.int(),
    orderDate: IsoDate,
    amountExclVat: MoneySum,
    /** False when the reseller bought it and something was delivered or invoiced: then it remains with that reseller. */
    canMove: z.boolean(),
  })
  .meta({ id: 'HandoverOrder' });
export type HandoverOrder = z.output<typeof HandoverOrder>;

export const Handover = z
  .object({
    accountId: Guid,
    accountName: z.string(),
    resellerId: Guid.nullable(),
    resellerName: z.string().nullable(),
    /** At most 200, oldest first. */
    openOrders: z.array(HandoverOrder),
  })
  .meta({ id: 'Handover' });
export type Handover = z.output<typeof Handover>;

export const HandoverInput = z
  .object({
    /** The new reseller. */
    resellerId: idOf('account'),
    /** The reseller that the reader saw; another one in the meantime is refused. */
    formerResellerId: plainId('compared with the reseller of the customer, which is locked').nullable(),
    /** Open orders that can move do so, at their prices; what the former reseller bought is then bought and paid by the new one. */
    withOpenOrders: z.boolean(),
  })
  .meta({ id: 'HandoverInput' });
export type HandoverInput = z.output<typeof HandoverInput>;
