import * as z from 'zod';
import { call, limited, mechanic } from '#src/wire/call.ts';
import { Guid } from '#src/wire/shapes.ts';
import { Asset, ReplacementInput } from '../asset/asset.ts';

const ofAsset = z.object({ locationId: Guid, id: Guid });

/** An asset and its successor. The server serves these calls from the work orders domain, since an order may book the item. */
export const replaceCalls = {
  /**
   * The old asset ends and refers to its successor, which takes over place, plan and tag, or gets a new tag. With `workOrderId` the item
   * becomes a used item of that order, which takes it out of stock once; otherwise it is taken out of stock directly.
   */
  replace: call({
    ...mechanic('assets.change'),
    ...limited,
    method: 'POST',
    path: '/api/locations/{locationId}/assets/{id}/replace',
    summary: 'Replace an asset',
    params: ofAsset,
    body: ReplacementInput,
    result: z.object({ replaced: Asset, replacement: Asset }),
    status: 201,
    errors: [
      'asset.not_found',
      'asset.already_replaced',
      'asset.ended',
      'asset.unknown_type',
      'asset.tag_taken',
      'asset.tag_invalid',
      'stock.insufficient',
      'reference.not_found',
      'warehouse.not_found',
      'workorder.not_found',
      'workorder.closed',
      'precondition.failed',
    ],
  }),
  /**
   * Within ten minutes: the old asset is restored with its tag, the new one is removed, and the stock posting is reversed; on an order, by
   * a row that reverses the item's row.
   */
  undoReplace: call({
    ...mechanic('assets.change'),
    ...limited,
    method: 'POST',
    path: '/api/locations/{locationId}/assets/{id}/replace/undo',
    summary: 'Undo a replacement',
    params: ofAsset,
    result: Asset,
    errors: ['asset.not_found', 'asset.not_replaced', 'asset.undo_expired', 'workorder.closed'],
  }),
};
