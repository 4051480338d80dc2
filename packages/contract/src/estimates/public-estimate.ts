import * as z from 'zod';
import {
  Currency,
  DateTime,
  Fraction,
  Guid,
  IsoDate,
  Language,
  Money,
  Price,
  Quantity,
  requiredText,
  text,
} from '../shapes.ts';

/** What whoever has the link sees: the offer itself, and nothing else of the customer or the company. */
export const PublicEstimate = z
  .object({
    companyName: z.string(),
    brand: z.enum(['prevention', 'mobility']),
    companyPhone: z.string().nullable(),
    companyEmail: z.string().nullable(),
    language: Language,
    quotationNumber: z.int(),
    versionNumber: z.int(),
    customerName: z.string(),
    locationName: z.string(),
    description: z.string().nullable(),
    yourRef: z.string().nullable(),
    introduction: z.string().nullable(),
    closing: z.string().nullable(),
    quotationDate: IsoDate,
    dueDate: IsoDate,
    isExpired: z.boolean(),
    /** Waits for an answer, or how it was answered. */
    state: z.enum(['open', 'accepted', 'rejected']),
    acceptedAt: DateTime.nullable(),
    acceptedByName: z.string().nullable(),
    currency: Currency,
    /** Of the lines that are chosen. */
    amountFCExclVat: Money,
    vatAmountFC: Money,
    amountFC: Money,
    lines: z.array(
      z.object({
        id: Guid,
        description: z.string(),
        quantity: Quantity,
        unitDescription: z.string().nullable(),
        netPrice: Price,
        amountFC: Money,
        vatPercentage: Fraction,
        optional: z.boolean(),
        chosen: z.boolean(),
        /** Label and kind of the device that it is for. */
        device: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'PublicEstimate' });
export type PublicEstimate = z.output<typeof PublicEstimate>;

/** The customer's answer. */
export const PublicEstimateAnswer = z
  .discriminatedUnion('answer', [
    z.object({
      answer: z.literal('accept'),
      name: requiredText(100),
      /** Optional lines that are taken; without it, those that are chosen now. */
      chosenLineIds: z.array(Guid).max(300).optional(),
    }),
    z.object({ answer: z.literal('decline'), name: requiredText(100), reason: text(500).default('') }),
  ])
  .meta({ id: 'PublicEstimateAnswer' });
export type PublicEstimateAnswer = z.output<typeof PublicEstimateAnswer>;
