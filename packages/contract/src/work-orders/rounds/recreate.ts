import * as z from 'zod';
import { DateTime, Guid, Quantity } from '#src/wire/shapes.ts';
import { Charge } from '../items/item.ts';
import { WorkOrderType } from '../shared/status.ts';

/** An asset in the preview of a recreated order. */
const Asset = z
  .object({
    assetId: Guid,
    tag: z.string().nullable(),
    type: z.string(),
    description: z.string(),
    placePath: z.string().nullable(),
    position: z.string().nullable(),
  })
  .meta({ id: 'RecreateAsset' });

/** Preview of recreating the most recent finished order of a location. */
export const RecreatePreview = z
  .object({
    source: z.object({
      id: Guid,
      number: z.int(),
      type: WorkOrderType,
      description: z.string(),
      notes: z.string().nullable(),
      finishedAt: DateTime.nullable(),
    }),
    /** An unfinished order that was recreated from the same one: a possible duplicate. */
    existing: z.object({ id: Guid, number: z.int() }).nullable(),
    /** Assets of the new order in the order of the round, successors included. */
    assets: z.array(Asset),
    /** Successors that replace assets of the first order. */
    replacedAssets: z.array(z.object({ ...Asset.shape, replacesId: Guid, replacesTag: z.string().nullable() })),
    /** Assets of the first order that are no longer there. */
    skippedAssets: z.array(z.object({ ...Asset.shape, reason: z.enum(['moved', 'removed']) })),
    /** Assets at the location that were not part of the first order; they are offered, not added. At most 1000. */
    newAssets: z.array(Asset),
    /** Items that are repeated as planned rows. */
    items: z.array(
      z.object({
        itemId: Guid,
        itemCode: z.string(),
        description: z.string(),
        quantity: Quantity,
        unitCode: z.string(),
        unitDescription: z.string().nullable(),
        charge: Charge,
      }),
    ),
  })
  .meta({ id: 'RecreatePreview' });
export type RecreatePreview = z.output<typeof RecreatePreview>;
