/** The progress of an order. */
export type Fate = 'complete' | 'delivered' | 'partial' | 'open' | 'closed' | 'cancelled';

type Share = readonly [fate: Fate, share: number];

const old: readonly Share[] = [
  ['complete', 0.95],
  ['closed', 0.03],
  ['cancelled', 0.02],
];
const recent: readonly Share[] = [
  ['complete', 0.46],
  ['delivered', 0.3],
  ['partial', 0.12],
  ['open', 0.07],
  ['closed', 0.02],
  ['cancelled', 0.03],
];
const fresh: readonly Share[] = [
  ['delivered', 0.22],
  ['partial', 0.2],
  ['open', 0.54],
  ['cancelled', 0.04],
];

/** The older an order, the likelier it is completed. */
export function fateOf(age: number, random: () => number): Fate {
  let left = random();
  for (const [fate, share] of age > 24 ? old : age > 9 ? recent : fresh) {
    left -= share;
    if (left < 0) return fate;
  }
  return 'open';
}
