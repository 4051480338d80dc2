import type { Place, PlaceKind } from '@werkbank/contract/locations/place.ts';
import { defineForm, type FormValues } from '#src/ui/form/define-form.ts';
import { choice, optionalChoice, requiredText } from '#src/ui/form/form-field.ts';

export const placeKinds: readonly PlaceKind[] = ['building', 'floor', 'room', 'outdoor', 'vehicle'];

export const placeForm = defineForm<Place>()(
  {
    name: requiredText('field.name', 60),
    kind: choice<PlaceKind>('field.kind', 'building', 'locations.kind'),
    /** Empty directly under the location. */
    parentId: optionalChoice('locations.inside'),
  },
  { ofCode: { 'place.name_taken': 'name' } },
);

/** The usual kind of place inside each kind. */
const kindInside: Readonly<Record<PlaceKind, PlaceKind>> = {
  building: 'floor',
  floor: 'room',
  room: 'room',
  outdoor: 'room',
  vehicle: 'room',
};

/** A new place is of the usual kind inside its parent. */
export function newPlaceValues(parentId: string | null, places: readonly Place[]): FormValues<typeof placeForm> {
  const parent = places.find(({ id }) => id === parentId);
  const kind = parent ? kindInside[parent.kind] : places.length === 0 ? 'building' : 'floor';
  return { ...placeForm.empty, kind, parentId: parentId ?? '' };
}

/** The possible parents of a place: all but itself and its descendants. */
export function parentsFor(place: Place | null, places: readonly Place[]): Place[] {
  if (!place) return [...places];
  const inside = new Set([place.id]);
  // In reading order each place comes after its parent.
  for (const { id, parentId } of places) if (parentId !== null && inside.has(parentId)) inside.add(id);
  return places.filter(({ id }) => !inside.has(id));
}
