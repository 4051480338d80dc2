import type { Estimate, EstimateChange } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';

/** The head of an estimate as its form holds it; an empty text is nothing. */
export interface EstimateValues {
  description: string;
  yourRef: string;
  reason: Estimate['reason'];
  dueDate: string | null;
  contactId: string;
  introduction: string;
  closing: string;
  remarks: string;
  /** Empty: the customer's. */
  language: '' | Estimate['language'];
}

/** Each field with the key of its name. */
export const fieldTexts: Readonly<Record<keyof EstimateValues, string>> = {
  description: 'field.description',
  yourRef: 'estimates.yourRef',
  reason: 'estimates.reason',
  dueDate: 'estimates.dueDate',
  contactId: 'estimates.contact',
  introduction: 'estimates.introduction',
  closing: 'estimates.closing',
  remarks: 'field.remarks',
  language: 'estimates.language',
};

export const reasons = ['customerRequest', 'defects', 'expansion', 'endOfLife'] as const;

const daysValid = 30;
const day = 86_400_000;

/** As the server would fill it in: it holds for thirty days from the business day. */
export const emptyEstimate = (): EstimateValues => ({
  description: '',
  yourRef: '',
  reason: 'customerRequest',
  dueDate: new Date(Date.parse(businessDay()) + daysValid * day).toISOString().slice(0, 10),
  contactId: '',
  introduction: '',
  closing: '',
  remarks: '',
  language: '',
});

export const valuesOf = (estimate: Estimate): EstimateValues => ({
  description: estimate.description ?? '',
  yourRef: estimate.yourRef ?? '',
  reason: estimate.reason,
  dueDate: estimate.dueDate,
  contactId: estimate.orderAccountContactId ?? '',
  introduction: estimate.introduction ?? '',
  closing: estimate.closing ?? '',
  remarks: estimate.remarks ?? '',
  language: estimate.language,
});

const names = Object.keys(fieldTexts) as (keyof EstimateValues)[];

/** Only what is different, so that nothing else is written over. */
export function changesOf(before: EstimateValues, after: EstimateValues): EstimateChange {
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name] === '' ? null : after[name]]));
}

/** A new draft: what was left empty is the server's to fill in. */
export const bodyOf = (values: EstimateValues): EstimateChange =>
  Object.fromEntries(
    names.filter((name) => values[name] !== '' && values[name] !== null).map((name) => [name, values[name]]),
  );
