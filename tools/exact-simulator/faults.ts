// Failures on request: responses that are slow, refused, or lost after the work was done.
import { invalid, Refusal } from './answer.ts';

export const faultKinds = ['error', 'unavailable', 'limited', 'invalid', 'slow', 'lost', 'refused'] as const;

export interface Fault {
  /**
   * `error` responds 500 · `unavailable` 503 · `limited` 429 · `invalid` 500 with a correctable error · `slow` waits `delay` milliseconds ·
   * `lost` cuts the connection after the work was done · `refused` cuts it before.
   */
  kind: (typeof faultKinds)[number];
  /** Part of the path; every path when absent. */
  path?: string | undefined;
  method?: string | undefined;
  /** Number of times; once when absent. */
  times?: number | undefined;
  delay?: number | undefined;
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  list(): readonly Fault[];
  /** Makes this share of the API calls fail, one kind after another; zero for none. */
  spread(share: number, seed: number): void;
  /** How often each kind of the spread failures occurred. */
  spreadCounts(): Readonly<Record<string, number>>;
  /** The fault for this request, which is then used up. */
  take(method: string, path: string): Fault | undefined;
}

/** Numbers from 0 to 1, the same for the same seed. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Losses are the most frequent, because their outcome is unknown to the caller. */
const spreadKinds = ['lost', 'unavailable', 'lost', 'limited', 'error', 'lost', 'refused', 'slow'] as const;

export function createFaults(): Faults {
  let waiting: Fault[] = [];
  let share = 0;
  let chance = chanceOf(1);
  const counts: Record<string, number> = {};
  const roll = (path: string): Fault | undefined => {
    if (share === 0 || !path.startsWith('/api/v1/') || chance() >= share) return undefined;
    const kind = spreadKinds[Math.floor(chance() * spreadKinds.length)] ?? 'lost';
    counts[kind] = (counts[kind] ?? 0) + 1;
    return { kind, delay: 50 };
  };
  return {
    add: (fault) => void waiting.push({ ...fault, times: fault.times ?? 1 }),
    clear() {
      waiting = [];
      share = 0;
    },
    list: () => waiting,
    spread(wanted, seed) {
      share = wanted;
      chance = chanceOf(seed);
    },
    spreadCounts: () => counts,
    take(method, path) {
      const found = waiting.find(
        (one) => (!one.path || path.includes(one.path)) && (!one.method || one.method === method),
      );
      if (found) {
        found.times = (found.times ?? 1) - 1;
        waiting = waiting.filter(({ times }) => (times ?? 0) > 0);
      }
      return found ?? roll(path);
    },
  };
}

/** @throws Refusal if the fault is a response */
export async function suffer(fault: Fault | undefined): Promise<void> {
  if (fault?.kind === 'error')
    throw new Refusal(500, 'A problem has occurred. Please contact your system administrator.');
  if (fault?.kind === 'unavailable') throw new Refusal(503, 'Service Unavailable');
  if (fault?.kind === 'limited') throw new Refusal(429, '');
  if (fault?.kind === 'invalid') throw invalid('Verplicht: Naam', 'Ongeldige referentie: Land');
  if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.delay ?? 1000));
}
