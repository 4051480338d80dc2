import { createHash } from 'node:crypto';
import { dayLength } from '@werkbank/contract/wire/business-day.ts';

/** What is available to the demonstration data of a domain. */
export interface DemoContext {
  /** The day that all dates are relative to, `YYYY-MM-DD`. */
  today: string;
  /** 1 Demo Preventie NL, 2 Demo Prävention DE, 3 Demo Mobility NL, 4 Demo Mobility DE. */
  divisions: readonly DemoDivision[];
}

export interface DemoDivision {
  code: number;
  country: 'NL' | 'DE';
  brand: 'prevention' | 'mobility';
}

export const demoDivisions: readonly DemoDivision[] = [
  { code: 1, country: 'NL', brand: 'prevention' },
  { code: 2, country: 'DE', brand: 'prevention' },
  { code: 3, country: 'NL', brand: 'mobility' },
  { code: 4, country: 'DE', brand: 'mobility' },
];

/** The same id for the same natural key in every run, like a version 5 UUID. */
export function demoId(...key: (string | number)[]): string {
  const hex = createHash('sha1')
    .update(`werkbank demo ${key.join('|')}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Random numbers in [0, 1) that depend on the key alone, so that any record can be made independently. */
export function demoRandom(...key: (string | number)[]): () => number {
  let state = createHash('sha1').update(key.join('|')).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `today` shifted by whole days. */
export const demoDay = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
