import * as z from 'zod';
import { idOf } from '../wire/reference.ts';
import { mergeInputOf, mergePreviewOf } from '../wire/shared/merge.ts';
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

/** Why two accounts cannot be merged this way round. */
export const MergeRefusal = z.enum(['bothInExact', 'otherInExact', 'related']);
export type MergeRefusal = z.output<typeof MergeRefusal>;

/** Two accounts side by side, before they are merged. */
export const MergePreview = mergePreviewOf(Account, MergeRefusal).meta({ id: 'MergePreview' });
export type MergePreview = z.output<typeof MergePreview>;

export const MergeInput = mergeInputOf(idOf('account'), MergeField, mergeFields.length).meta({ id: 'MergeInput' });
export type MergeInput = z.output<typeof MergeInput>;
