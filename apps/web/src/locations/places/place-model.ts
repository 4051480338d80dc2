import type { Place, PlaceKind } from '@werkbank/contract/locations/place.ts';

export const placeKinds: readonly PlaceKind[] = ['building', 'floor', 'room', 'outdoor', 'vehicle'];

export interface PlaceValues {
  name: string;
  kind: PlaceKind;
  parentId: string | null;
}

/** The usual kind of place inside each kind. */
const kindInside: Readonly<Record<PlaceKind, PlaceKind>> = {
  building: 'floor',
  floor: 'room',
  room: 'room',
  outdoor: 'room',
  vehicle: 'room',
};

/** The values of a place, or those of a new one. */
export function placeValuesOf(place: Place | null, parentId: string | null, places: readonly Place[]): PlaceValues {
  if (place) return { name: place.name, kind: place.kind, parentId };
  const parent = places.find(({ id }) => id === parentId);
  return { name: '', kind: parent ? kindInside[parent.kind] : places.length === 0 ? 'building' : 'floor', parentId };
}

/** The possible parents of a place: all but itself and its descendants. */
export function parentsFor(place: Place | null, places: readonly Place[]): Place[] {
  if (!place) return [...places];
  const inside = new Set([place.id]);
  // In reading order each place comes after its parent.
  for (const { id, parentId } of places) if (parentId !== null && inside.has(parentId)) inside.add(id);
  return places.filter(({ id }) => !inside.has(id));
}
