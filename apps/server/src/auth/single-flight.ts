/** Joins callers that ask for the same thing while it is being made. */
export interface SingleFlight<V> {
  join(key: string, make: () => Promise<V>): Promise<V>;
  /** Whoever asks from now on does not join what is under way. */
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
