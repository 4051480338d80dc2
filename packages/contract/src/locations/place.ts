import * as z from 'zod';
import { idOf } from '../wire/reference.ts';
import { audit, Guid, requiredText } from '../wire/shapes.ts';
import { LightCounts } from './location.ts';

export const PlaceKind = z.enum(['building', 'floor', 'room', 'outdoor', 'vehicle']);
export type PlaceKind = z.output<typeof PlaceKind>;

/** A building, floor or room of a location. Any depth is allowed: half of all locations have no places. */
export const Place = z
  .object({
    id: Guid,
    locationId: Guid,
    /** The parent place; null directly under the location. */
    parentId: Guid.nullable(),
    kind: PlaceKind,
    name: z.string(),
    /** Names from the top, `Hoofdgebouw › 1e verdieping › 1.12`. */
    path: z.string(),
    /** 1 directly under the location. */
    depth: z.int().min(1),
    sortOrder: z.int(),
    /** Assets in this place itself, without those in its sub-places. */
    assetCount: z.int(),
    /** Of the same assets. */
    lights: LightCounts,
    ...audit,
  })
  .meta({ id: 'Place' });
export type Place = z.output<typeof Place>;

const sortOrder = z.int().min(-9999).max(9999);

/** A new place; without a sort order it becomes the last of its siblings. */
export const PlaceInput = z
  .object({
    parentId: idOf('place').nullable().default(null),
    kind: PlaceKind,
    name: requiredText(60),
    sortOrder: sortOrder.optional(),
  })
  .meta({ id: 'PlaceInput' });
export type PlaceInput = z.output<typeof PlaceInput>;

/** Fields of a place that may be changed; `parentId` moves it with everything in it. */
export const PlaceChange = z
  .object({
    parentId: idOf('place').nullable().optional(),
    kind: PlaceKind.optional(),
    name: requiredText(60).optional(),
    sortOrder: sortOrder.optional(),
  })
  .meta({ id: 'PlaceChange' });
export type PlaceChange = z.output<typeof PlaceChange>;
