// Asks a service with the tables of OSRM: GET {address}/table/v1/driving/{longitude},{latitude};…
import type { Travel } from '@werkbank/contract/work-orders/planning/travel.ts';
import * as z from 'zod';
import { Problem } from '#base/problem.ts';

/** Milliseconds for a request. */
const limit = 5000;
/** Places in a request; OSRM accepts a hundred unless it is set otherwise. */
export const maxPlaces = 100;

export interface Point {
  latitude: number;
  longitude: number;
}

const Answer = z.object({
  code: z.literal('Ok'),
  /** Seconds and metres; null where there is no road. */
  durations: z.array(z.array(z.number().nullable())),
  distances: z.array(z.array(z.number().nullable())),
});

/**
 * The ways from each origin to each destination; null where there is no road.
 * @throws Problem `routing.unreachable`, `routing.no_table`
 */
export async function askWays(
  serviceUrl: string,
  origins: readonly Point[],
  destinations: readonly Point[],
  signal: AbortSignal = AbortSignal.timeout(limit),
): Promise<(Travel | null)[][]> {
  const places = [...origins, ...destinations].map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
  const query = new URLSearchParams({
    sources: origins.map((_, index) => index).join(';'),
    destinations: destinations.map((_, index) => origins.length + index).join(';'),
    annotations: 'duration,distance',
  });
  const address = `${serviceUrl.replace(/\/+$/, '')}/table/v1/driving/${places}?${query}`;
  const params = { address: new URL(serviceUrl).host };
  const within = AbortSignal.any([signal, AbortSignal.timeout(limit)]);
  const response = await fetch(address, { signal: within, headers: { accept: 'application/json' } }).catch(
    (cause: unknown) => {
      throw new Problem('routing.unreachable', { params, cause });
    },
  );
  if (!response.ok) throw new Problem('routing.no_table', { params });
  const text = await response.text().catch((cause: unknown) => {
    throw new Problem('routing.unreachable', { params, cause });
  });
  const ways = readWays(text, origins.length, destinations.length);
  if (!ways) throw new Problem('routing.no_table', { params });
  return ways;
}

function readWays(text: string, rows: number, columns: number): (Travel | null)[][] | undefined {
  const { success, data } = Answer.safeParse(parsed(text));
  if (!success) return undefined;
  const { durations, distances } = data;
  const isComplete = [durations, distances].every(
    (table) => table.length === rows && table.every((row) => row.length === columns),
  );
  if (!isComplete) return undefined;
  return durations.map((row, from) =>
    row.map((seconds, to) => {
      const metres = distances[from]?.[to] ?? null;
      return seconds === null || metres === null
        ? null
        : { minutes: Math.round(seconds / 60), kilometres: Math.round(metres / 1000) };
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
