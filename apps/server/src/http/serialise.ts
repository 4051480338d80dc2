import type { Call } from '@werkbank/contract/wire/call.ts';
import type { LimitedField } from '@werkbank/contract/wire/shown-to.ts';
import buildStringify from 'fast-json-stringify';
import { type $ZodType, safeParse, toJSONSchema } from 'zod/v4/core';
import type { Rights } from '#auth/grants.ts';

type Json = Record<string, unknown>;
type Serialise = (value: unknown) => string;

/**
 * The serialiser compiled from a call's result shape: undeclared fields are dropped, a missing one is a defect. It is compiled with the
 * first response, so that the start does not wait for hundreds of them. With `check` every response is first validated by the contract.
 */
export function createSerialiser(name: string, call: Call, check: boolean): Serialise | undefined {
  const { result } = call;
  if (!result) return undefined;
  let compiled: Serialise | undefined;
  const stringify: Serialise = (value) => {
    compiled ??= compile(result);
    return compiled(value);
  };
  if (!check) return stringify;
  return (value) => {
    const parsed = safeParse(result, value);
    if (!parsed.success)
      throw new Error(
        `${name} answered off contract: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
      );
    return stringify(value);
  };
}

/** @throws for a shape that cannot be compiled */
export function compile(result: $ZodType): Serialise {
  const schema = toJSONSchema(result, { io: 'input', unrepresentable: 'any', target: 'draft-7' });
  return buildStringify(simplify(schema) as never) as Serialise;
}

const checkedElsewhere = new Set([
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'enum',
  'const',
  '$schema',
  'id',
  'maxItems',
  'minItems',
  'default',
  'propertyNames',
]);

/** Keeps what shapes the output; `anyOf [x, null]` becomes a nullable x, which compiles to a plain branch. */
function simplify(node: unknown, isMap = false): unknown {
  if (Array.isArray(node)) return node.map((item) => simplify(item));
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node as Json).filter(([key]) => isMap || !checkedElsewhere.has(key));
  const plain = Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      simplify(value, key === 'properties' || key === 'definitions' || key === '$defs'),
    ]),
  ) as Json;
  const options = isMap ? undefined : (plain.anyOf as Json[] | undefined);
  if (!options) return typeFromValues(node as Json, plain, isMap);
  const real = options.filter((option) => option.type !== 'null');
  const [only] = real;
  return real.length === 1 && only && options.length === 2 && !('$ref' in only)
    ? { ...only, nullable: true }
    : { ...plain, anyOf: options };
}

/** Literals carry their values but not always a type. */
function typeFromValues(node: Json, plain: Json, isMap: boolean): Json {
  if (isMap || plain.type !== undefined) return plain;
  const values = (node.enum as unknown[] | undefined) ?? ('const' in node ? [node.const] : undefined);
  if (!values) return plain;
  const types = new Set(values.map((value) => (typeof value === 'number' ? 'number' : typeof value)));
  return types.size === 1 ? { ...plain, type: [...types][0] } : plain;
}

/** Clears the fields of a result that these rights do not show, in place. */
export function hideLimited(result: unknown, fields: readonly LimitedField[], rights: Rights | undefined): void {
  const hidden = fields.filter(({ right }) => !rights?.has(right));
  // Whether a row is exempt depends on its fields, so no field is cleared before all rows have been checked.
  const empty = hidden.flatMap((field) => [...holdersOf(result, field)]);
  for (const { holder, name } of empty) holder[name] = null;
}

interface Place {
  holder: Record<string, unknown>;
  name: string;
}

function* holdersOf(value: unknown, field: LimitedField, at = 0): Generator<Place> {
  const name = field.path[at];
  if (name === undefined || typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>;
  if (name === '*') for (const entry of Object.values(holder)) yield* holdersOf(entry, field, at + 1);
  else if (at < field.path.length - 1) yield* holdersOf(holder[name], field, at + 1);
  else if (name in holder && !field.unless?.(holder as never)) yield { holder, name };
}
