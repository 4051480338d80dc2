import * as z from 'zod';
import { DateTime, requiredText } from '#src/wire/shapes.ts';

/** Where files are stored, without the secret. */
export const FileStorage = z
  .object({
    /** `environment`: set by the operator, and cannot be changed here; `folder`: in a folder of the server. */
    source: z.enum(['environment', 'page', 'folder']),
    /** Address of the service, without the bucket. */
    serviceUrl: z.string().nullable(),
    region: z.string().nullable(),
    bucket: z.string().nullable(),
    accessKeyId: z.string().nullable(),
    /** Whether files can be stored at the moment. */
    isReachable: z.boolean(),
    /** Places where files were stored before, and how far they have been moved; without a bucket it is the folder. */
    moves: z
      .array(
        z.object({
          serviceUrl: z.string().nullable(),
          bucket: z.string().nullable(),
          moved: z.int(),
          /** Null until they have been counted. */
          remaining: z.int().nullable(),
          /** Why the last attempt ended early. It is repeated. */
          problem: z.enum(['unavailable', 'failed']).nullable(),
        }),
      )
      .max(20),
    /** 0 until settings are stored. */
    version: z.int(),
    /** Null until settings are stored. */
    modified: DateTime.nullable(),
    modifierFullName: z.string().nullable(),
  })
  .meta({ id: 'FileStorage' });
export type FileStorage = z.output<typeof FileStorage>;

export const FileStorageInput = z
  .object({
    /** Address of the service, without the bucket. */
    serviceUrl: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .regex(/^[^?#@\s]+$/),
    region: requiredText(100).regex(/^[\w-]+$/),
    bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    accessKeyId: requiredText(200),
    /** May be left out while service and access key stay the same; the stored one is then kept. */
    secretAccessKey: z.string().min(1).max(500).optional(),
  })
  .meta({ id: 'FileStorageInput' });
export type FileStorageInput = z.output<typeof FileStorageInput>;

/** What can be wrong with a bucket that is tried. */
export const storageFaults = [
  'storage.unreachable',
  'storage.certificate',
  'storage.bucket_unknown',
  'storage.key_refused',
  'storage.region_wrong',
  'storage.refused',
  'storage.forbidden',
  'storage.other_files',
] as const;
