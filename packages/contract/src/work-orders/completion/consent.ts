import * as z from 'zod';
import { DateTime, Money, requiredText, text } from '#src/wire/shapes.ts';

/** What the customer said to work that was not ordered. Asked again, the later answer holds; the history keeps the first. */
export const Consent = z
  .object({
    /** The work, as the customer read it. */
    what: z.string(),
    /** What it costs with VAT, as the customer read it; null when no price was named. */
    amountInclVat: Money.nullable(),
    /** Who answered. */
    name: z.string(),
    accepted: z.boolean(),
    /** Why the customer does not want it. */
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
  /** When, for a phone without a network; now when absent, never in the future. */
  at: DateTime.optional(),
};
const price = Money.nonnegative();

/** Fields beside the part `file`, the signature; a number in a form is text. */
export const ConsentFields = z
  .object({ ...asked, name: requiredText(100), amountInclVat: z.coerce.number().pipe(price).optional() })
  .meta({ id: 'ConsentFields' });

/** The customer does not want the work; nobody has to sign for that. */
export const ConsentDeclined = z
  .object({ ...asked, name: text(100).default(''), amountInclVat: price.optional(), reason: text(500).optional() })
  .meta({ id: 'ConsentDeclined' });

/** Fields beside the part `file`, the signature. */
export const SignatureFields = z
  .object({
    /** Who signed. */
    name: requiredText(100),
    /** When, for a phone without a network; now when absent, never in the future. */
    at: DateTime.optional(),
  })
  .meta({ id: 'SignatureFields' });
