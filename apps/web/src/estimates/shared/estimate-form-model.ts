import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { defineForm, type FormValues } from '#src/ui/form/define-form.ts';
import { choice, optionalChoice, readFrom, suggestedDay, text } from '#src/ui/form/form-field.ts';

/** The header of an estimate; without a language it uses the customer's. */
export const estimateForm = defineForm<Estimate>()({
  description: text('field.description', 60),
  yourRef: text('estimates.yourRef', 40),
  reason: choice<Estimate['reason']>('estimates.reason', 'customerRequest', 'estimates.reason'),
  dueDate: suggestedDay('estimates.dueDate'),
  contactId: readFrom(
    optionalChoice('estimates.contact'),
    ({ orderAccountContactId }: Estimate) => orderAccountContactId ?? '',
  ),
  introduction: text('estimates.introduction', 4000),
  closing: text('estimates.closing', 4000),
  remarks: text('field.remarks', 4000),
  language: optionalChoice<Estimate['language']>('estimates.language', 'estimates.language'),
});

export type EstimateValues = FormValues<typeof estimateForm>;

const daysValid = 30;
const dayLength = 86_400_000;

/** The server's defaults: valid for thirty days from the business day. */
export const newEstimateValues = (): EstimateValues => ({
  ...estimateForm.empty,
  dueDate: new Date(Date.parse(businessDay()) + daysValid * dayLength).toISOString().slice(0, 10),
});
