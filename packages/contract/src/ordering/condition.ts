import * as z from 'zod';
import { idOf } from '../wire/reference.ts';
import { audit, Country, Currency, Division, Guid, Money, requiredText } from '../wire/shapes.ts';

/** Why an order waits: every order of the buyer does, its amount, or what the payer already owes. */
export const approvalReasons = ['always', 'limit', 'credit'] as const;

/** Waits for the office, or what it decided; null for an order that did not have to wait. */
export const Approval = z.enum(['waiting', 'approved', 'refused']);

const Amount = Money.min(0).nullable();

/** Under which conditions orders are accepted: of the division, or of an account that buys or pays. */
export const OrderCondition = z
  .object({
    id: Guid,
    division: Division,
    /** Null: for every order of the division. */
    accountId: Guid.nullable(),
    accountCode: z.string().nullable(),
    accountName: z.string().nullable(),
    /** To which country the goods go; null: to any. */
    country: Country.nullable(),
    currency: Currency,
    /** An order of more waits for a decision; without VAT. */
    approvalLimit: Amount,
    /** Every order waits; null as in the division. */
    alwaysWaits: z.boolean().nullable(),
    minimumOrder: Amount,
    deliveryItemId: Guid.nullable(),
    deliveryItemCode: z.string().nullable(),
    deliveryItemDescription: z.string().nullable(),
    /** What delivery costs, without VAT. */
    deliveryPrice: Amount,
    freeDeliveryFrom: Amount,
    ...audit,
  })
  .meta({ id: 'OrderCondition' });
export type OrderCondition = z.output<typeof OrderCondition>;

const fields = {
  approvalLimit: Amount.optional(),
  alwaysWaits: z.boolean().nullable().optional(),
  minimumOrder: Amount.optional(),
  /** The service that is charged for delivery; its price and the amount from which it is free. */
  deliveryItemId: idOf('item').nullable().optional(),
  deliveryPrice: Amount.optional(),
  freeDeliveryFrom: Amount.optional(),
};

/** Conditions of the division or of an account, for goods that go to any country or to one. */
export const OrderConditionInput = z
  .object({
    accountId: idOf('account').nullable().default(null),
    country: Country.nullable().default(null),
    ...fields,
  })
  .meta({ id: 'OrderConditionInput' });
export type OrderConditionInput = z.output<typeof OrderConditionInput>;

/** Missing fields are kept. Account and country are fixed. */
export const OrderConditionChange = z.object(fields).meta({ id: 'OrderConditionChange' });
export type OrderConditionChange = z.output<typeof OrderConditionChange>;

/** The decision on an order that waits. A refusal says why. */
export const OrderDecision = z
  .discriminatedUnion('approve', [
    z.object({ approve: z.literal(true), note: requiredText(1000).nullable().optional() }),
    z.object({ approve: z.literal(false), note: requiredText(1000) }),
  ])
  .meta({ id: 'OrderDecision' });
export type OrderDecision = z.output<typeof OrderDecision>;
