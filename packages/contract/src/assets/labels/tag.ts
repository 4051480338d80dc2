import * as z from 'zod';
import { DateTime, Guid } from '#src/wire/shapes.ts';

/** printed: no asset yet · assigned: on an asset · lost and retired: never used again. */
export const TagStatus = z.enum(['printed', 'assigned', 'lost', 'retired']);
export type TagStatus = z.output<typeof TagStatus>;

/** A label with a code. A code is never used for two assets, except when the second replaces the first. */
export const Tag = z
  .object({
    /** As printed, `T-7K3QX-9M2P6`. */
    tag: z.string(),
    status: TagStatus,
    assetId: Guid.nullable(),
    assetDescription: z.string().nullable(),
    locationId: Guid.nullable(),
    locationName: z.string().nullable(),
    /** Labels that were created together. */
    batch: Guid.nullable(),
    created: DateTime,
  })
  .meta({ id: 'Tag' });
export type Tag = z.output<typeof Tag>;

/** A4 3×7 63.5×38.1 mm · A4 3×8 70×37 mm · A4 4×10 48.5×25.4 mm · roll 50×25 mm. */
export const LabelFormat = z.enum(['a4-3x7', 'a4-3x8', 'a4-4x10', 'roll-50x25']);
export type LabelFormat = z.output<typeof LabelFormat>;
