import * as z from 'zod';
import { idOf } from '../wire/reference.ts';
import { DateTime, Guid } from '../wire/shapes.ts';
import { Account } from './account.ts';

/** Fields for which the value of the other account can be taken over. */
export const mergeFields = [
  'code',
  'name',
  'tradeName',
  'searchCode',
  'status',
  'isSupplier',
  'isReseller',
  'blocked',
  'addressLine1',
  'addressLine2',
  'postcode',
  'city',
  'country',
  'phone',
  'email',
  'website',
  'language',
  'vatNumber',
  'chamberOfCommerce',
  'glnNumber',
  'electronicAddress',
  'buyerReference',
  'paymentConditionSales',
  'paymentConditionPurchase',
  'creditLineSales',
  'discountSales',
  'discountPurchase',
  'remarks',
] as const satisfies readonly (keyof Account)[];
export const MergeField = z.enum(mergeFields);
export type MergeField = z.output<typeof MergeField>;

/** Kinds of records that move to the remaining account. */
export const movedKinds = [
  'locations',
  'contacts',
  'addresses',
  'salesOrders',
  'purchaseOrders',
  'serviceRequests',
  'complaints',
  'estimates',
  'invoices',
  'prices',
  'mails',
  'phoneCalls',
  'other',
] as const;
export type MovedKind = (typeof movedKinds)[number];

/** Why two accounts cannot be merged this way round. */
export const MergeRefusal = z.enum(['bothInExact', 'otherInExact', 'related']);
export type MergeRefusal = z.output<typeof MergeRefusal>;

/** Two accounts side by side, before they are merged. */
export const MergePreview = z
  .object({
    kept: Account,
    other: Account,
    /** How many records move, by kind; kinds without any are missing. */
    moves: z.array(z.object({ kind: z.enum(movedKinds), count: z.int() })),
    refusal: MergeRefusal.nullable(),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.output<typeof MergePreview>;

export const MergeInput = z
  .object({
    otherId: idOf('account'),
    /** The version of the other account that was compared. */
    otherVersion: z.int(),
    /** Fields with the value of the other account; all others keep theirs. */
    fields: z.array(MergeField).max(mergeFields.length),
  })
  .meta({ id: 'MergeInput' });
export type MergeInput = z.output<typeof MergeInput>;

/** A merge of an account into another one. */
export const AccountMerge = z
  .object({
    id: Guid,
    keptId: Guid,
    mergedId: Guid,
    mergedCode: z.string(),
    mergedName: z.string(),
    mergedAt: DateTime,
    mergedByFullName: z.string().nullable(),
    /** Until then it can be undone. */
    undoUntil: DateTime,
    undoneAt: DateTime.nullable(),
  })
  .meta({ id: 'AccountMerge' });
export type AccountMerge = z.output<typeof AccountMerge>;
