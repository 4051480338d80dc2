import type { $ZodType } from 'zod/v4/core';

/** A schema within a schema. */
export interface Field {
  /** The path to it, `*` for every entry of an array or record. */
  path: readonly string[];
  schema: $ZodType;
}

type Definition = Record<string, unknown> & { type: string };

/** A schema and everything within it, in lists, unions, optional fields and behind conversions. */
export function* fieldsOf(schema: $ZodType, path: readonly string[] = []): Generator<Field> {
  yield { path, schema };
  const definition = schema._zod.def as unknown as Definition;
  const inner = (key: string) => definition[key] as $ZodType;
  switch (definition.type) {
    case 'object':
      for (const [name, field] of Object.entries(definition.shape as Record<string, $ZodType>))
        yield* fieldsOf(field, [...path, name]);
      return;
    case 'array':
      yield* fieldsOf(inner('element'), [...path, '*']);
      return;
    case 'record':
      yield* fieldsOf(inner('valueType'), [...path, '*']);
      return;
    case 'union':
      for (const option of definition.options as $ZodType[]) yield* fieldsOf(option, path);
      return;
    case 'pipe':
      yield* fieldsOf(inner('in'), path);
      yield* fieldsOf(inner('out'), path);
      return;
    default:
      if (definition.innerType) yield* fieldsOf(inner('innerType'), path);
  }
}
