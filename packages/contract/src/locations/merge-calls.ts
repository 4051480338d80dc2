import * as z from 'zod';
import { call, limited, mechanic } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import { DivisionParam, Guid, line } from '../wire/shapes.ts';
import { mergeParts } from '../wire/shared/merge.ts';
import { LocationDuplicate, LocationMergeInput, LocationMergePreview } from './merge.ts';

const parts = mergeParts({
  kind: 'location',
  preview: LocationMergePreview,
  input: LocationMergeInput,
  otherId: idOf('location'),
});
const access = { ...mechanic('locations.change'), ...limited };

/** Two locations that are the same site. */
export const locationMergeCalls = {
  /** Up to ten locations that may be the one being entered: the same address, or a similar name; those of the account first. */
  findLocationDuplicates: call({
    ...access,
    method: 'GET',
    path: '/api/{division}/locations/duplicates',
    summary: 'Possible duplicates of a location',
    params: z.object({ division: DivisionParam }),
    query: z.object({
      name: line(100).optional(),
      accountId: idOf('account').optional(),
      addressLine1: line(80).optional(),
      postcode: line(20).optional(),
      /** The location being changed, which is left out. */
      except: idOf('location').optional(),
    }),
    result: z.array(LocationDuplicate),
  }),
  /** Both locations, what would move to the first one, and why they cannot be merged. */
  previewLocationMerge: call({ ...access, ...parts.preview, summary: 'Two locations before they are merged' }),
  /**
   * Moves everything that refers to the other location to this one, takes over the chosen fields, and deletes the other location. Places
   * with the same path become one. It can be undone for seven days.
   */
  mergeLocations: call({
    ...access,
    ...parts.merge,
    summary: 'Merge another location into a location',
    errors: [...parts.merge.errors, 'location.merge_other_account'],
  }),
  /** The merges into a location that can still be undone, newest first. */
  listLocationMerges: call({ ...access, ...parts.list, summary: 'Locations that were merged into a location' }),
  /** Brings the merged location back, with what still belongs to the remaining one; fields changed since keep their new value. */
  undoLocationMerge: call({
    ...access,
    ...parts.undo,
    summary: 'Undo the merge of two locations',
    errors: [...parts.undo.errors, 'location.code_taken'],
  }),
  /** The location that remained of one that was merged: old links lead to it. */
  findRemainingLocation: call({
    ...mechanic('locations.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/remaining',
    summary: 'The location that remained of a merged one',
    params: z.object({ locationId: Guid }),
    result: z.object({ id: Guid }),
    errors: ['location.not_found'],
  }),
};
