import * as z from 'zod';
import { DateTime } from './shapes.ts';

/** 25 MB. */
export const maxDocumentBytes = 25 * 1024 * 1024;

/** What people add to a record; other types are made by the product. */
export const DocumentFields = z
  .object({ type: z.enum(['photo', 'document']).default('photo'), description: z.string().trim().max(250).default('') })
  .meta({ id: 'DocumentFields' });

/** A file of a request, complaint, work order, estimate or location. */
export const Document = z
  .object({
    /** Key in paths. */
    reference: z.string(),
    type: z.enum([
      'photo',
      'document',
      'signature',
      'serviceReport',
      'orderSheet',
      'estimate',
      'certificate',
      'consent',
    ]),
    description: z.string().nullable(),
    fileName: z.string(),
    contentType: z.string(),
    /** Bytes. */
    fileSize: z.int(),
    sha256: z.string(),
    /** Path of the download. */
    downloadUrl: z.string(),
    /** Path of a small upright JPEG; null for what is no picture. */
    thumbnailUrl: z.string().nullable(),
    /** Pixels of the picture as it is seen. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    created: DateTime,
    creatorFullName: z.string().nullable(),
  })
  .meta({ id: 'Document' });
export type Document = z.output<typeof Document>;

/** Key of a document in paths. */
export const DocumentReference = z.string().max(64);

export const uploadErrors = ['attachment.file_missing', 'attachment.too_large', 'attachment.type_not_allowed'] as const;
