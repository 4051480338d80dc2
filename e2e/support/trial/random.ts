/** Random numbers from a seed (mulberry32), so that a trial can be repeated. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  isBelow(chance: number): boolean {
    return this.next() < chance;
  }

  whole(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** A random key, by weight. */
  pick<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const all = Object.entries<number>(weights) as [Key, number][];
    let left = this.next() * all.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of all) {
      left -= weight;
      if (left < 0) return key;
    }
    return (all.at(-1) as [Key, number])[0];
  }
}
