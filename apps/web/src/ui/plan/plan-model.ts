/** A place on the plan. */
export interface PlanPlace {
  latitude: number;
  longitude: number;
}

/** A part of the world, in degrees. */
export interface PlanBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Where a place is drawn, in percent of the width and height. */
export interface PlanSpot {
  x: number;
  y: number;
}

export interface Plan {
  spots: PlanSpot[];
  /** A round number of kilometres, and its length in percent of the width. */
  scale: { kilometres: number; length: number };
}

/** Width through height of the drawing. */
export const aspect = 1.6;
/** Margin in percent, so that marks are not cut. */
const margin = 6;
const kilometresPerDegree = 111.2;
/** Width of the plan of a single place. */
const leastKilometres = 2;

/** Projects places onto a plan that fits all of them, north up, with the same scale in both directions. */
export function drawPlan(places: readonly PlanPlace[]): Plan {
  const latitudes = places.map(({ latitude }) => latitude);
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const east = places.map(({ longitude }) => longitude * shrink * kilometresPerDegree);
  const north = latitudes.map((latitude) => latitude * kilometresPerDegree);
  const [west, south] = [Math.min(...east), Math.min(...north)];
  const [across, up] = [Math.max(...east) - west, Math.max(...north) - south];
  const inner = (100 - 2 * margin) / 100;
  const width = Math.max(across, up * aspect, leastKilometres) / inner;
  const height = width / aspect;
  const spots = places.map((_, index) => ({
    x: 50 + (((east[index] ?? 0) - west - across / 2) / width) * 100,
    y: 50 - (((north[index] ?? 0) - south - up / 2) / height) * 100,
  }));
  const kilometres = roundBelow(width / 4);
  return { spots, scale: { kilometres, length: (kilometres / width) * 100 } };
}

/** The largest 1, 2 or 5 times a power of ten that is not above a number. */
function roundBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([5, 2, 1].find((step) => step * power <= value) ?? 1) * power;
}

/** Whether a place has coordinates. */
export const isPlaced = <Place extends { latitude: number | null; longitude: number | null }>(
  place: Place,
): place is Place & PlanPlace => place.latitude !== null && place.longitude !== null;
