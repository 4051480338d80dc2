import * as z from 'zod';
import { DateTime, Email, Guid, Language, requiredText, text } from '#src/wire/shapes.ts';
import { maxPhotoText } from './photo-limit.ts';

export const PublicReportKind = z.enum(['used', 'damaged', 'missing', 'alarm', 'other']);
export type PublicReportKind = z.output<typeof PublicReportKind>;

/** A report on an asset by a person without an account. Other fields are ignored; `website` is a honeypot for bots. */
export const PublicReportInput = z
  .strictObject({
    kind: PublicReportKind.default('other'),
    message: requiredText(2000),
    name: requiredText(100),
    email: Email.optional(),
    phone: text(30).optional(),
    language: Language.default('nl'),
    /** One photo as JPEG, PNG or WebP, in base64. It is re-encoded: only the visible image is kept. */
    photo: z.base64().max(maxPhotoText).optional(),
    /** From the form call; reports without a valid token are confirmed but dropped. */
    formToken: text(100),
    website: z.string().max(200).default(''),
  })
  .refine(({ email, phone }) => Boolean(email ?? phone), { path: ['email'], error: 'email or phone' })
  .meta({ id: 'PublicReportInput' });
export type PublicReportInput = z.output<typeof PublicReportInput>;

/** The same answer for every tag, known or unknown. */
export const PublicReportReceipt = z
  .object({ reference: z.string(), receivedAt: DateTime })
  .meta({ id: 'PublicReportReceipt' });

/** A report as employees see it; the tag is resolved on reading, so that a tag claimed later is recognised. */
export const PublicReport = z
  .object({
    id: Guid,
    reference: z.string(),
    /** As it was typed or scanned. */
    tag: z.string(),
    kind: PublicReportKind,
    message: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    language: Language,
    receivedAt: DateTime,
    status: z.enum(['open', 'handled', 'spam']),
    note: z.string().nullable(),
    /** Null when the tag is unknown, like the four fields below. */
    assetId: Guid.nullable(),
    assetDescription: z.string().nullable(),
    locationId: Guid.nullable(),
    locationName: z.string().nullable(),
    accountName: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'PublicReport' });
export type PublicReport = z.output<typeof PublicReport>;
