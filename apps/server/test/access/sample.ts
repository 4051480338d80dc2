import { type $ZodType, safeParse } from 'zod/v4/core';

/** Values accepted by texts, numbers or choices of the contract; the first that fits is used. */
const candidates: readonly unknown[] = [
  'x',
  1,
  0,
  true,
  '1',
  'true',
  '2026-03-02',
  '08:00',
  '2026-03-02T08:00:00.000Z',
  '2026-03',
  'NL',
  'EUR',
  'x@demo.example',
  '10:00',
  'EXT-F',
  '1234AB',
  'AbCdEfGhIjKlMnOp',
  'a'.repeat(43),
];

/** A required field and its value. */
export interface Wanted {
  path: readonly string[];
  value: string;
}

type Definition = Record<string, unknown> & { type: string };
const nothing = Symbol('nothing');

/**
 * The smallest value that a schema accepts with these fields; undefined if rules across fields refuse it. `idOf` supplies the values of
 * other id fields.
 */
export function sampleOf(
  schema: $ZodType,
  wanted: readonly Wanted[],
  idOf: (path: readonly string[]) => string,
): unknown {
  const made = make(schema, [], wanted, idOf);
  return made !== nothing && safeParse(schema, made).success ? made : undefined;
}

function make(
  schema: $ZodType,
  path: readonly string[],
  wanted: readonly Wanted[],
  idOf: (path: readonly string[]) => string,
): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const inner = (key: string) => definition[key] as $ZodType;
  const isWanted = wanted.some((one) => path.every((name, at) => one.path[at] === name));
  switch (definition.type) {
    case 'object': {
      const fields = Object.entries(definition.shape as Record<string, $ZodType>).map(
        ([name, field]) => [name, make(field, [...path, name], wanted, idOf)] as const,
      );
      return Object.fromEntries(fields.filter(([, value]) => value !== nothing));
    }
    case 'array': {
      const needsOne = !safeParse(schema, []).success;
      if (!isWanted && !needsOne) return [];
      const entry = make(inner('element'), [...path, '*'], wanted, idOf);
      return entry === nothing ? [] : [entry];
    }
    case 'optional':
    case 'default':
    case 'prefault':
      return isWanted ? make(inner('innerType'), path, wanted, idOf) : nothing;
    case 'nullable':
      return isWanted || !safeParse(schema, null).success ? make(inner('innerType'), path, wanted, idOf) : null;
    case 'union': {
      for (const option of definition.options as $ZodType[]) {
        const made = make(option, path, wanted, idOf);
        if (made !== nothing && safeParse(option, made).success && (!isWanted || holds(made, path, wanted)))
          return made;
      }
      return make((definition.options as $ZodType[])[0]!, path, wanted, idOf);
    }
    case 'pipe': {
      const isTransform = (part: $ZodType) => (part._zod.def as unknown as Definition).type === 'transform';
      return make(inner(isTransform(inner('in')) ? 'out' : 'in'), path, wanted, idOf);
    }
    case 'enum':
      return Object.values(definition.entries as Record<string, unknown>)[0];
    case 'literal':
      return (definition.values as unknown[])[0];
    case 'string':
      if (definition.format === 'guid')
        return wanted.find((one) => one.path.join('.') === path.join('.'))?.value ?? idOf(path);
      return candidates.find((value) => safeParse(schema, value).success);
    default:
      if (definition.innerType) return make(inner('innerType'), path, wanted, idOf);
      return candidates.find((value) => safeParse(schema, value).success);
  }
}

/** Whether a generated part has the wanted field at or below this path. */
const holds = (made: unknown, path: readonly string[], wanted: readonly Wanted[]): boolean =>
  wanted
    .filter((one) => path.every((name, at) => one.path[at] === name))
    .every((one) => valueAt(made, one.path.slice(path.length)) === one.value);

/** `*` is the first entry, of a list or a record. */
const valueAt = (holder: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, name) => {
    if (typeof found !== 'object' || found === null) return undefined;
    return name === '*' ? Object.values(found)[0] : (found as Record<string, unknown>)[name];
  }, holder);
