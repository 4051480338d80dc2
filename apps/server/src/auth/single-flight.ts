/** Lets callers that request the same thing at the same time share one request. */
export interface SingleFlight<V> {
  join(key: string, make: () => Promise<V>): Promise<V>;
  /** Makes later callers start a new request instead of sharing the running one. */
  part(): void;
}

export function createSingleFlight<V>(): SingleFlight<V> {
  const flights = new Map<string, Promise<V>>();
  return {
    async join(key, make) {
      const known = flights.get(key);
      if (known) return await known;
      const flight = make();
      flights.set(key, flight);
      try {
        return await flight;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    },
    part: () => flights.clear(),
  };
}
