import type { $ZodType } from 'zod/v4/core';

/** A schema within a schema. */
export interface Field {
  /** The path to it, `*` for every entry of an array or record. */
  path: readonly string[];
  schema: $ZodType;
}

type Definition = Record<string, unknown> & { type: string };

/** A schema and everything within it, in lists, unions, optional fields and behind conversions. */
export function fieldsOf(schema: $ZodType): Field[] {
  const fields: Field[] = [];
  collect(fields, schema, []);
  return fields;
}

/** Adds to one list: every start reads the forty thousand fields of the contract. */
function collect(fields: Field[], schema: $ZodType, path: readonly string[]): void {
  fields.push({ path, schema });
  const definition = schema._zod.def as unknown as Definition;
  const inner = (key: string) => definition[key] as $ZodType;
  switch (definition.type) {
    case 'object':
      for (const [name, field] of Object.entries(definition.shape as Record<string, $ZodType>))
        collect(fields, field, [...path, name]);
      return;
    case 'array':
      collect(fields, inner('element'), [...path, '*']);
      return;
    case 'record':
      collect(fields, inner('valueType'), [...path, '*']);
      return;
    case 'union':
      for (const option of definition.options as $ZodType[]) collect(fields, option, path);
      return;
    case 'pipe':
      collect(fields, inner('in'), path);
      collect(fields, inner('out'), path);
      return;
    default:
      if (definition.innerType) collect(fields, inner('innerType'), path);
  }
}
