import * as z from 'zod';
import { DateTime, Guid, Quantity } from '#src/wire/shapes.ts';
import { Charge } from '../items/item.ts';
import { WorkOrderType } from '../shared/status.ts';

/** A device as the preview of a recreated order names it. */
const Device = z
  .object({
    assetId: Guid,
    tag: z.string().nullable(),
    type: z.string(),
    description: z.string(),
    placePath: z.string().nullable(),
    position: z.string().nullable(),
  })
  .meta({ id: 'RecreateDevice' });

/** What recreating the most recent finished order of a location would make. */
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
    /** An order that is not finished and was made from the same one: perhaps this is it. */
    existing: z.object({ id: Guid, number: z.int() }).nullable(),
    /** Devices of the new order in the order of the round, successors included. */
    assets: z.array(Device),
    /** Successors that come in the place of devices of the first order. */
    replacedAssets: z.array(z.object({ ...Device.shape, replacesId: Guid, replacesTag: z.string().nullable() })),
    /** Devices of the first order that are not there any more. */
    skippedAssets: z.array(z.object({ ...Device.shape, reason: z.enum(['moved', 'removed']) })),
    /** Devices that hang there and were not part of the first order; they are offered, not added. At most 1000. */
    newAssets: z.array(Device),
    /** They come back as planned rows. */
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
