import type { PlanBox } from './plan-model.ts';

/** `west,south,east,north` with four decimals, which is ten metres. */
export const writeBox = ({ west, south, east, north }: PlanBox): string =>
  [west, south, east, north].map((degrees) => String(Math.round(degrees * 10_000) / 10_000)).join(',');

/** A part of the world as the URL names it; undefined when anything else was typed. */
export function readBox(given: unknown): string | undefined {
  return typeof given === 'string' && parseBox(given) ? given : undefined;
}

export function parseBox(text: string | undefined): PlanBox | undefined {
  if (!text || !/^-?[\d.]+(,-?[\d.]+){3}$/.test(text) || text.length > 60) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const isWithin = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isWithin && west < east && south < north ? { west, south, east, north } : undefined;
}
