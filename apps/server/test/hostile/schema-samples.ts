import type { Chance } from './hostile-values.ts';

/** The part of JSON Schema used by the contract. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Values from responses, by field name: requests with them get further than with invented ones. */
export interface Seen {
  find(name: string): unknown;
}

export interface Sampler {
  chance: Chance;
  seen: Seen;
  definitions: Record<string, Schema>;
}

const texts = [
  'Brandblusser 6 kg',
  'A1',
  '1',
  '100',
  'NL',
  'EUR',
  '08:30',
  'nl',
  'jan@example.org',
  '2026-03-02',
  '2026-03-02T08:00:00.000Z',
  '3511 AB',
  '+31 30 1234567',
];
const days = ['2026-03-02', '2026-11-23', '2025-01-01', '2027-06-30'];

/** A value that fits the schema, or nearly so. */
export function sampleOf(schema: Schema, name: string, sampler: Sampler): unknown {
  const { chance, definitions } = sampler;
  if (schema.$ref) return sampleOf(definitions[schema.$ref.split('/').at(-1)!] ?? {}, name, sampler);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleOf(chance.pick(choices), name, sampler);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name, sampler)));
  switch (Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type) {
    case 'string':
      return textOf(schema, name, sampler);
    case 'integer':
    case 'number':
      return numberOf(schema, name, sampler);
    case 'boolean':
      return chance.happens(0.5);
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, chance.below(3)) }, () =>
        sampleOf(schema.items ?? {}, name, sampler),
      );
    case 'object':
      return objectOf(schema, sampler);
    case 'null':
      return null;
    case undefined:
    default:
      return chance.pick([1, 'x', null, [], {}, true]);
  }
}

function objectOf({ properties = {}, required = [] }: Schema, sampler: Sampler): Record<string, unknown> {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || sampler.chance.happens(0.4));
  return Object.fromEntries(chosen.map(([name, part]) => [name, sampleOf(part, name, sampler)]));
}

function numberOf({ minimum = -5, maximum = 1_000 }: Schema, name: string, { chance, seen }: Sampler): number {
  const known = seen.find(name);
  if (typeof known === 'number' && chance.happens(0.6)) return known;
  const least = Math.max(minimum, -5);
  return least + chance.below(Math.max(1, Math.min(maximum, least + 50) - least + 1));
}

function textOf({ format, pattern, maxLength = 2_000 }: Schema, name: string, { chance, seen }: Sampler): string {
  const known = seen.find(name);
  if (typeof known === 'string' && chance.happens(0.8)) return known;
  if (format === 'date') return chance.pick(days);
  if (format === 'date-time') return `${chance.pick(days)}T08:00:00.000Z`;
  if (format === 'email') return 'jan@example.org';
  if (format === 'uuid' || format === 'guid') return '00000000-0000-4000-8000-000000000000';
  const fitting = pattern === undefined ? texts : texts.filter((text) => new RegExp(pattern, 'u').test(text));
  return chance.pick(fitting.length > 0 ? fitting : texts).slice(0, maxLength);
}
