/** Where work is, as far as it is known. */
export interface Site {
  /** Of the location; equal places have no way between them. */
  locationId: string;
  latitude: number | null;
  longitude: number | null;
  /** First digits of the postcode. */
  area: string | null;
}

export interface Travel {
  minutes: number;
  /** Null when one of the places has no coordinates. */
  kilometres: number | null;
}

/** The way between two places: from a routing service, or estimated. */
export type TravelOf = (from: Site, to: Site) => Travel;

/** Roads are longer than the straight line, and a trip has parking and walking at its end. */
const detour = 1.3;
const minutesPerKilometre = 1.2;
const minutesPerTrip = 5;
/** Assumed where coordinates are missing. */
const sameAreaMinutes = 20;
const otherAreaMinutes = 40;
const earthRadius = 6371;

/** An estimate of the way between two places by their coordinates; without them by their areas. */
export function travelBetween(from: Site, to: Site): Travel {
  if (from.locationId === to.locationId) return { minutes: 0, kilometres: 0 };
  const kilometres = kilometresBetween(from, to);
  if (kilometres !== null)
    return { minutes: Math.round(minutesPerTrip + kilometres * minutesPerKilometre), kilometres };
  const isSameArea = from.area !== null && from.area === to.area;
  return { minutes: isSameArea ? sameAreaMinutes : otherAreaMinutes, kilometres: null };
}

function kilometresBetween(from: Site, to: Site): number | null {
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null) return null;
  const [a, b] = [inRadians(from.latitude), inRadians(to.latitude)];
  const [down, across] = [b - a, inRadians(to.longitude - from.longitude)];
  const half = Math.sin(down / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(across / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(half)) * detour);
}

const inRadians = (degrees: number): number => (degrees * Math.PI) / 180;
