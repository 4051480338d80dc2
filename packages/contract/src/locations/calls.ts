import * as z from 'zod';
import { CustomFilter } from '../custom-fields/custom-field.ts';
import { Division } from '../divisions/calls.ts';
import { call, limited, mechanic } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import { DivisionParam, Guid, HistoryEntry, QueryBoolean, repeated, Search, text } from '../wire/shapes.ts';
import { Light, Location, LocationChange, LocationInput } from './location.ts';
import { LocationMap } from './location-map.ts';
import { locationMergeCalls } from './merge-calls.ts';
import { Place, PlaceChange, PlaceInput } from './place.ts';

const ofDivision = z.object({ division: DivisionParam });
const ofLocation = z.object({ locationId: Guid });
const ofPlace = z.object({ locationId: Guid, placeId: Guid });

const locationPath = '/api/locations/{locationId}';

const filter = {
  search: Search.optional(),
  accountId: idOf('account').optional(),
  areas: repeated(text(10), 20).optional(),
  serviceMonth: z.coerce.number().int().min(1).max(12).optional(),
  active: QueryBoolean.optional(),
  /** Locations with at least one asset of this due status. */
  light: Light.optional(),
  custom: CustomFilter,
};

const degrees = (most: number) => z.coerce.number().min(-most).max(most).optional();

export const locations = {
  /** The divisions that the Exact connection covers, by description; without a connection, all divisions of the caller. */
  listDivisions: call({
    backend: 'mechanic',
    access: 'signedIn',
    ...limited,
    method: 'GET',
    path: '/api/exact/divisions',
    summary: 'Divisions that have locations',
    result: z.array(Division),
    page: 'skip',
  }),
  /** Active locations by name; `name` searches name, code and town. */
  listOfDivision: call({
    ...mechanic('locations.see'),
    ...limited,
    method: 'GET',
    path: '/api/exact/divisions/{code}/locations',
    summary: 'Locations of a division',
    params: z.object({ code: DivisionParam }),
    query: z.object({ name: Search.optional() }),
    result: z.array(Location),
    page: 'skip',
    errors: ['division.forbidden'],
  }),
  /** The location list of the product, filtered and sorted; searches name, code, address, town, contact, telephone and account. */
  list: call({
    ...mechanic('locations.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/locations',
    summary: 'Locations, filtered and sorted',
    params: ofDivision,
    query: z.object({ ...filter, sort: z.enum(['name', '-name', 'code', '-code']).default('name') }),
    result: z.array(Location),
    page: 'keyset',
  }),
  /** The locations of the list by their coordinates, within a part of the world: all four of its sides, or none for everything. */
  map: call({
    ...mechanic('locations.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/locations/map',
    summary: 'Locations on a map',
    params: ofDivision,
    query: z.object({
      ...filter,
      west: degrees(180),
      south: degrees(90),
      east: degrees(180),
      north: degrees(90),
      /** So many groups, at most, beside each other. */
      columns: z.coerce.number().int().min(2).max(24).default(12),
    }),
    result: LocationMap,
  }),
  /** First digits of the postcodes with the number of active locations in each. */
  listAreas: call({
    ...mechanic('locations.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/locations/areas',
    summary: 'Areas of the locations',
    params: ofDivision,
    result: z.array(z.object({ area: z.string(), locationCount: z.int() })),
    page: 'skip',
  }),
  create: call({
    ...mechanic('locations.change'),
    ...limited,
    method: 'POST',
    path: '/api/{division}/locations',
    summary: 'Create a location',
    creates: 'location',
    params: ofDivision,
    body: LocationInput,
    result: Location,
    status: 201,
    errors: ['location.code_taken', 'reference.not_found'],
  }),
  get: call({
    ...mechanic('locations.see'),
    ...limited,
    method: 'GET',
    path: locationPath,
    summary: 'Location by id',
    params: ofLocation,
    result: Location,
    errors: ['location.not_found'],
  }),
  update: call({
    ...mechanic('locations.change'),
    ...limited,
    method: 'PUT',
    path: locationPath,
    summary: 'Change a location',
    params: ofLocation,
    body: LocationChange,
    result: Location,
    errors: ['location.not_found', 'location.code_taken', 'reference.not_found', 'precondition.failed'],
  }),
  /** Only a location that never had an asset; others can be made inactive. */
  remove: call({
    ...mechanic('locations.change'),
    ...limited,
    method: 'DELETE',
    path: locationPath,
    summary: 'Remove a location',
    params: ofLocation,
    status: 204,
    errors: ['location.not_found', 'location.in_use', 'precondition.failed'],
  }),
  /** Callers with a limit are shown no ids. */
  listHistory: call({
    ...mechanic('locations.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/history',
    summary: 'Changes to a location and its places',
    params: ofLocation,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['location.not_found'],
  }),
  /** The tree in reading order: each place is followed by its sub-places. */
  listPlaces: call({
    ...mechanic('locations.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/places',
    summary: 'Buildings, floors and rooms of a location',
    params: ofLocation,
    result: z.array(Place),
    page: 'skip',
    errors: ['location.not_found'],
  }),
  createPlace: call({
    ...mechanic('locations.handle'),
    ...limited,
    method: 'POST',
    path: '/api/locations/{locationId}/places',
    summary: 'Add a building, floor or room',
    params: ofLocation,
    body: PlaceInput,
    result: Place,
    status: 201,
    errors: ['location.not_found', 'place.name_taken', 'reference.not_found'],
  }),
  updatePlace: call({
    ...mechanic('locations.handle'),
    ...limited,
    method: 'PUT',
    path: '/api/locations/{locationId}/places/{placeId}',
    summary: 'Change or move a place',
    params: ofPlace,
    body: PlaceChange,
    result: Place,
    errors: [
      'location.not_found',
      'place.not_found',
      'place.name_taken',
      'place.cycle',
      'reference.not_found',
      'precondition.failed',
    ],
  }),
  /** Only a place without sub-places that has and had no assets. */
  removePlace: call({
    ...mechanic('locations.handle'),
    ...limited,
    method: 'DELETE',
    path: '/api/locations/{locationId}/places/{placeId}',
    summary: 'Remove a place',
    params: ofPlace,
    status: 204,
    errors: ['location.not_found', 'place.not_found', 'place.in_use', 'precondition.failed'],
  }),
  ...locationMergeCalls,
};
