import * as z from 'zod';
import { DateTime, requiredText, text } from '../shapes.ts';

/** What the customer said to work that was not ordered. Asked again, the later answer holds; the history keeps the first. */
export const Consent = z
  .object({
    /** The work, as the customer read it. */
    what: z.string(),
    /** Who answered. */
    name: z.string(),
    accepted: z.boolean(),
    at: DateTime,
    userFullName: z.string().nullable(),
    /** Document with the signature. */
    signatureReference: z.string().nullable(),
  })
  .meta({ id: 'Consent' });
export type Consent = z.output<typeof Consent>;

/** Fields beside the part `file`, the signature. */
export const ConsentFields = z
  .object({ what: requiredText(2000), name: requiredText(100) })
  .meta({ id: 'ConsentFields' });

/** The customer does not want the work; nobody has to sign for that. */
export const ConsentDeclined = ConsentFields.extend({ name: text(100).default('') }).meta({ id: 'ConsentDeclined' });

/** Fields beside the part `file`, the signature. */
export const SignatureFields = z
  .object({
    /** Who signed. */
    name: requiredText(100),
    /** When, for a phone without a network; now when absent, never in the future. */
    at: DateTime.optional(),
  })
  .meta({ id: 'SignatureFields' });
