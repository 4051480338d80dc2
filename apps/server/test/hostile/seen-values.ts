import type { Chance } from './hostile-values.ts';

const maxValues = 200;

/** Fields of responses by name: identifiers, codes, references, versions. */
export class SeenValues {
  private readonly chance: Chance;
  private readonly values = new Map<string, unknown[]>();

  constructor(chance: Chance) {
    this.chance = chance;
  }

  /** A value of the field, or of `id` in the domain when no response has the field. */
  find(name: string, domain?: string): unknown {
    const ids = this.values.get(`${domain}.id`);
    const own = this.values.get(name);
    const list = name === 'id' && ids ? ids : (own ?? ids);
    return list && this.chance.pick(list);
  }

  learn(domain: string, answer: unknown, depth = 0): void {
    if (typeof answer !== 'object' || answer === null || depth > 4) return;
    if (Array.isArray(answer)) {
      for (const row of answer.slice(0, 10)) this.learn(domain, row, depth + 1);
      return;
    }
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'string' && value !== '' && value.length < 100)
        this.keep(depth < 2 && name === 'id' ? `${domain}.id` : name, value);
      else if (typeof value === 'number') this.keep(name, value);
      else this.learn(domain, value, depth + 1);
    }
  }

  private keep(name: string, value: unknown): void {
    const list = this.values.get(name) ?? [];
    this.values.set(name, list);
    if (list.length < maxValues) list.push(value);
    else list[this.chance.below(maxValues)] = value;
  }
}
