import * as z from 'zod';
import { DateTime, Money, requiredText, text } from '#src/wire/shapes.ts';

/** The customer's answer to work that was not ordered. A later answer replaces the earlier one; the history keeps both. */
export const Consent = z
  .object({
    /** The work, as the customer read it. */
    what: z.string(),
    /** The price with VAT, as the customer read it; null when no price was shown. */
    amountInclVat: Money.nullable(),
    /** Who answered. */
    name: z.string(),
    accepted: z.boolean(),
    /** Why the customer declines it. */
    reason: z.string().nullable(),
    at: DateTime,
    userFullName: z.string().nullable(),
    /** Document with the signature. */
    signatureReference: z.string().nullable(),
  })
  .meta({ id: 'Consent' });
export type Consent = z.output<typeof Consent>;

const asked = {
  what: requiredText(2000),
  /** When it happened, for a phone without a network; defaults to now, never in the future. */
  at: DateTime.optional(),
};
const price = Money.nonnegative();

/** Fields beside the part `file`, the signature; numbers in a form are text. */
export const ConsentFields = z
  .object({ ...asked, name: requiredText(100), amountInclVat: z.coerce.number().pipe(price).optional() })
  .meta({ id: 'ConsentFields' });

/** The customer declines the work, for which no signature is needed. */
export const ConsentDeclined = z
  .object({ ...asked, name: text(100).default(''), amountInclVat: price.optional(), reason: text(500).optional() })
  .meta({ id: 'ConsentDeclined' });

/** Fields beside the part `file`, the signature. */
export const SignatureFields = z
  .object({
    /** Who signed. */
    name: requiredText(100),
    /** When it happened, for a phone without a network; defaults to now, never in the future. */
    at: DateTime.optional(),
  })
  .meta({ id: 'SignatureFields' });
