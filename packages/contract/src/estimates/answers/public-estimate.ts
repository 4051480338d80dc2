import * as z from 'zod';
import { plainId } from '#src/wire/reference.ts';
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
} from '#src/wire/shapes.ts';

/** The estimate as shown to a visitor with the link: the offer itself, and no other data of the customer or the company. */
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
    /** Open for an answer, how it was answered, or replaced by a newer version. */
    state: z.enum(['open', 'accepted', 'rejected', 'superseded']),
    acceptedAt: DateTime.nullable(),
    acceptedByName: z.string().nullable(),
    currency: Currency,
    /** Of the chosen lines. */
    amountFCExclVat: Money,
    vatAmountFC: Money,
    amountFC: Money,
    lines: z.array(
      z.object({
        id: Guid,
        description: z.string(),
        quantity: Quantity,
        unitCode: z.string(),
        unitDescription: z.string().nullable(),
        netPrice: Price,
        amountFC: Money,
        vatPercentage: Fraction,
        optional: z.boolean(),
        chosen: z.boolean(),
        /** Tag and type of the asset it is for. */
        device: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'PublicEstimate' });
export type PublicEstimate = z.output<typeof PublicEstimate>;

/** One stroke of the pen: points on a canvas of 600 by 200. */
const Stroke = z.array(z.tuple([z.number().min(-600).max(1200), z.number().min(-200).max(400)])).max(1000);

/** The customer's answer. */
export const PublicEstimateAnswer = z
  .discriminatedUnion('answer', [
    z.object({
      answer: z.literal('accept'),
      name: requiredText(100),
      /** Optional lines that the customer takes; defaults to the current choice. */
      chosenLineIds: z.array(plainId('a line of the estimate of the secret; others are ignored')).max(300).optional(),
      /** A drawn signature; without it the typed name serves as one. */
      strokes: z.array(Stroke).max(100).optional(),
    }),
    z.object({ answer: z.literal('decline'), name: requiredText(100), reason: text(500).default('') }),
  ])
  .meta({ id: 'PublicEstimateAnswer' });
export type PublicEstimateAnswer = z.output<typeof PublicEstimateAnswer>;
