import * as z from 'zod';
import { DateTime, Guid } from '#src/wire/shapes.ts';

export const AttachmentType = z.enum([
  'photo',
  'typePlate',
  'document',
  'certificate',
  'manual',
  'floorPlan',
  'report',
  'signature',
  'other',
]);
export type AttachmentType = z.output<typeof AttachmentType>;

/** 25 MB. */
export const maxAttachmentBytes = 25 * 1024 * 1024;

/** Fields of an upload beside the part `file`. */
export const AttachmentFields = z
  .object({ type: AttachmentType.default('other'), description: z.string().trim().max(250).default('') })
  .meta({ id: 'AttachmentFields' });

/** A photo or document attached to an asset or to one of its reports. */
export const Attachment = z
  .object({
    /** Key used in paths. */
    reference: z.string(),
    /** The report it belongs to; null for the asset itself. */
    serviceReportId: Guid.nullable(),
    type: AttachmentType,
    description: z.string().nullable(),
    fileName: z.string(),
    contentType: z.string(),
    /** Bytes. */
    fileSize: z.int(),
    sha256: z.string(),
    /** Path of the download. */
    url: z.string(),
    /** Path of a small JPEG, upright; null when the file is not a picture. */
    thumbnailUrl: z.string().nullable(),
    /** Pixels of the picture after rotation. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    created: DateTime,
    creatorFullName: z.string().nullable(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.output<typeof Attachment>;

/** Limits and refusals of every call that receives an attachment. */
export const attachmentUpload = { maxBytes: maxAttachmentBytes, fields: AttachmentFields } as const;
export const uploadErrors = [
  'asset.not_found',
  'attachment.file_missing',
  'attachment.too_large',
  'attachment.type_not_allowed',
] as const;
