import * as z from 'zod';
import { DateTime } from './shapes.ts';

/** 25 MB. */
export const maxDocumentBytes = 25 * 1024 * 1024;

/** Types that users may choose for a file; other types are made by the product. */
export const DocumentFields = z
  .object({ type: z.enum(['photo', 'document']).default('photo'), description: z.string().trim().max(250).default('') })
  .meta({ id: 'DocumentFields' });

/** An attachment or document of a request, complaint, work order, estimate, sales order, purchase order, location, item or comment. */
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
      'orderConfirmation',
      'packingSlip',
      'deliveryNote',
      'purchaseOrder',
      'goodsReceipt',
    ]),
    description: z.string().nullable(),
    fileName: z.string(),
    contentType: z.string(),
    /** Bytes. */
    fileSize: z.int(),
    sha256: z.string(),
    /** Path of the download. */
    downloadUrl: z.string(),
    /** Path of a small upright JPEG; null when the file is not a picture. */
    thumbnailUrl: z.string().nullable(),
    /** Pixels of the picture after rotation. */
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
