import * as z from 'zod';
import { CustomFilter } from '#src/custom-fields/custom-field.ts';
import { Light, LightCounts } from '#src/locations/location.ts';
import { call, limited, mechanic } from '#src/wire/call.ts';
import { eachId, idOf } from '#src/wire/reference.ts';
import {
  DivisionParam,
  Guid,
  HistoryEntry,
  IsoDate,
  PlanDate,
  QueryBoolean,
  repeated,
  Search,
  text,
} from '#src/wire/shapes.ts';
import { TagStatus } from '../labels/tag.ts';
import { TypeCode } from '../types/type-code.ts';
import { Asset, AssetChange, AssetInput, AssetListed, AssetState, Placement } from './asset.ts';

const ofDivision = z.object({ division: DivisionParam });
const ofLocation = z.object({ locationId: Guid });
const ofAsset = z.object({ locationId: Guid, id: Guid });

/** Filters of the assets of a division; without `states`, replaced and removed assets are left out. */
const filter = {
  /** Searches tag, serial and inventory number, description, position, brand and model. */
  search: Search.optional(),
  types: repeated(TypeCode, 40).optional(),
  states: repeated(AssetState, 8).optional(),
  lights: repeated(Light, 5).optional(),
  /** First and last day of the earliest due date. */
  dueFrom: IsoDate.optional(),
  dueUntil: IsoDate.optional(),
  accountId: idOf('account').optional(),
  locationId: idOf('location').optional(),
  /** A place including everything below it. */
  placeId: idOf('place').optional(),
  areas: repeated(text(10), 20).optional(),
  custom: CustomFilter,
};

/** Where in a location the asset will be installed. Assets already at the location stay where they are when no place is given. */
const spot = z.object({
  /** A place of the location. */
  placeId: idOf('place').optional(),
  position: text(120).optional(),
  walkOrder: z.coerce.number().int().min(0).max(99_999).optional(),
});

/** Maximum number of assets moved by one call. */
const maxMoved = 2000;
/** Filters of the due calendar. */
const dueFilter = {
  types: filter.types,
  accountId: filter.accountId,
  locationId: filter.locationId,
  areas: filter.areas,
};

const includeInactive = z.object({
  /** Includes replaced and removed assets. */
  includeInactive: QueryBoolean.optional(),
});

export const assetCalls = {
  /** The asset with this tag, in any spelling: lower case, without hyphens, O for 0, I or L for 1. */
  getByTag: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/assets/{tag}',
    summary: 'Asset by tag',
    params: z.object({ tag: text(60) }),
    result: Asset,
    errors: ['asset.not_found'],
  }),
  /** Assets that a scanned or typed code may refer to: by tag, else by serial number, else by inventory number. */
  lookUp: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/assets/lookup/{code}',
    summary: 'Assets by tag, serial or inventory number',
    params: z.object({ code: text(200) }),
    result: z.object({
      /** The tag as printed, when the code can be read as a tag, whether known or not; null otherwise. */
      tag: z.string().nullable(),
      /** Null: this tag was never printed here; an employee may bind it to an asset. */
      tagStatus: TagStatus.nullable(),
      foundBy: z.enum(['tag', 'serialNumber', 'inventoryNumber']).nullable(),
      /** At most 20 assets. */
      assets: z.array(AssetListed),
    }),
  }),
  /** The assets of a division, filtered and sorted, paged by cursor. */
  list: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/assets',
    summary: 'Assets of all locations',
    params: ofDivision,
    query: z.object({
      ...filter,
      sort: z.enum(['due', '-due', 'tag', '-tag', 'modified', '-modified']).default('due'),
    }),
    result: z.array(AssetListed),
    page: 'keyset',
  }),
  /** Number of assets that match the same filters, by due status, state and type. */
  count: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/assets/counts',
    summary: 'Assets by due status, state and type',
    params: ofDivision,
    query: z.object(filter),
    result: z.object({
      total: z.int(),
      lights: LightCounts,
      states: z.array(z.object({ state: AssetState, count: z.int() })),
      types: z.array(z.object({ type: TypeCode, description: z.string(), count: z.int() })),
    }),
  }),
  /** Assets coming due by month and type; those due before `from` are counted in `overdue`. */
  dueCalendar: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/assets/due',
    summary: 'Due calendar',
    params: ofDivision,
    query: z.object({
      /** First month, `YYYY-MM-01`; defaults to the current month. */
      from: PlanDate.optional(),
      months: z.coerce.number().int().min(1).max(36).default(12),
      ...dueFilter,
    }),
    result: z.object({
      overdue: z.int(),
      months: z.array(
        z.object({
          /** First day of the month. */
          month: IsoDate,
          count: z.int(),
          types: z.array(z.object({ type: TypeCode, count: z.int() })),
        }),
      ),
    }),
  }),
  /** Assets due on each day of a month, by due status; days without any are left out. */
  dueDays: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/assets/due/days',
    summary: 'Due days of a month',
    params: ofDivision,
    query: z.object({
      /** Any day of the month, `YYYY-MM-DD`; defaults to the current month. */
      month: PlanDate.optional(),
      ...dueFilter,
    }),
    result: z.object({
      days: z.array(z.object({ day: IsoDate, count: z.int(), lights: LightCounts })),
    }),
  }),
  /** Assets of a location by type and tag. */
  listAtLocation: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/assets',
    summary: 'Assets at a location',
    params: ofLocation,
    query: includeInactive,
    result: z.array(AssetListed),
    page: 'skip',
    errors: ['location.not_found'],
  }),
  create: call({
    ...mechanic('assets.change'),
    ...limited,
    method: 'POST',
    path: '/api/locations/{locationId}/assets',
    summary: 'Create an asset',
    creates: 'asset',
    params: ofLocation,
    body: AssetInput,
    result: Asset,
    status: 201,
    errors: [
      'location.not_found',
      'asset.id_taken',
      'asset.unknown_type',
      'asset.tag_taken',
      'asset.tag_invalid',
      'reference.not_found',
    ],
  }),
  get: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/assets/{id}',
    summary: 'Asset by id',
    params: ofAsset,
    result: Asset,
    errors: ['asset.not_found'],
  }),
  update: call({
    ...mechanic('assets.change'),
    ...limited,
    method: 'PUT',
    path: '/api/locations/{locationId}/assets/{id}',
    summary: 'Change an asset',
    params: ofAsset,
    body: AssetChange,
    result: Asset,
    errors: [
      'asset.not_found',
      'asset.ended',
      'asset.unknown_type',
      'asset.tag_taken',
      'asset.tag_invalid',
      'reference.not_found',
      'precondition.failed',
    ],
  }),
  /** Takes the asset out of service; its attachments and history are kept, its tag is retired. */
  remove: call({
    ...mechanic('assets.change'),
    ...limited,
    method: 'DELETE',
    path: '/api/locations/{locationId}/assets/{id}',
    summary: 'Remove an asset',
    params: ofAsset,
    status: 204,
    errors: ['asset.not_found', 'asset.ended', 'precondition.failed'],
  }),
  listOfType: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/assets/type/{type}',
    summary: 'Assets of a type at a location',
    params: z.object({ locationId: Guid, type: TypeCode }),
    query: includeInactive,
    result: z.array(AssetListed),
    page: 'skip',
    errors: ['location.not_found', 'asset.unknown_type'],
  }),
  /**
   * Keeps id, tag, attachments and history; the place inside the building is cleared unless a new one is given. Only employees may move
   * it to a location of another account.
   */
  move: call({
    ...mechanic('assets.change'),
    ...limited,
    method: 'PUT',
    path: '/api/locations/{locationId}/assets/{id}/move/{newLocationId}',
    summary: 'Move an asset to another location',
    params: z.object({ locationId: Guid, id: Guid, newLocationId: Guid }),
    query: spot,
    result: Asset,
    errors: [
      'asset.not_found',
      'location.not_found',
      'reference.not_found',
      'asset.ended',
      'asset.other_division',
      'asset.other_account',
      'precondition.failed',
    ],
  }),
  /** Moves several assets at once, also between places of the location; those that cannot be moved are listed and left where they are. */
  moveMany: call({
    ...mechanic('assets.change'),
    ...limited,
    method: 'POST',
    path: '/api/locations/{locationId}/assets/move',
    summary: 'Move assets here',
    params: ofLocation,
    body: z
      .object({
        assetIds: z.array(eachId).min(1).max(maxMoved),
        /** Versions as the caller read them, one for each of `assetIds`; assets changed since then are listed and not moved. */
        versions: z.array(z.int().min(1)).max(maxMoved).optional(),
        /** A place of this location; without one, assets already here keep their place. */
        placeId: idOf('place').nullable().default(null),
      })
      .refine(({ assetIds, versions }) => versions === undefined || versions.length === assetIds.length, {
        path: ['versions'],
        error: 'one for each of assetIds',
      }),
    result: z.object({
      moved: z.int(),
      unchanged: z.int(),
      refused: z.array(
        z.object({
          id: Guid,
          code: z.enum([
            'asset.not_found',
            'asset.ended',
            'asset.other_division',
            'asset.other_account',
            'precondition.failed',
          ]),
        }),
      ),
    }),
    errors: ['location.not_found', 'reference.not_found'],
  }),
  /** Callers with a limit are shown those within it. */
  listPlacements: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/assets/{id}/placements',
    summary: 'Previous locations of an asset',
    params: ofAsset,
    result: z.array(Placement),
    page: 'skip',
    errors: ['asset.not_found'],
  }),
  /** Callers with a limit are shown what happened since the asset came within it, without ids. */
  listHistory: call({
    ...mechanic('assets.history'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/assets/{id}/history',
    summary: 'Changes to an asset, its reports and attachments',
    params: ofAsset,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['asset.not_found'],
  }),
};
