import type { Call, Limitation } from './call.ts';
import { problems } from './errors.ts';
import { openapi } from './openapi.ts';

type Json = Record<string, unknown>;

/** One call as presented to a reader. */
export interface DescribedCall {
  name: string;
  method: string;
  paths: readonly string[];
  summary: string;
  access: string;
  /** The limits of roles that it applies. */
  limits: readonly Limitation[];
  /** `name`, `type`, and its description. */
  parameters: readonly Field[];
  body: readonly Field[];
  success: string;
  problems: readonly string[];
}

export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
}

export interface DescribedDomain {
  domain: string;
  calls: readonly DescribedCall[];
  shapes: readonly { name: string; fields: readonly Field[] }[];
}

type Domains = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** The contract as a reference for people, generated from the OpenAPI document. */
export function describeContract(contract: Domains): DescribedDomain[] {
  const document = openapi(contract, '') as {
    paths: Record<string, Record<string, Json>>;
    components: { schemas: Record<string, Json> };
  };
  const shapes = document.components.schemas;
  const documented = new Set<string>(['Problem']);
  return Object.entries(contract).map(([domain, calls]) => {
    const operationOf = (call: Call): Json => document.paths[call.path]?.[call.method.toLowerCase()] ?? {};
    const described = Object.entries(calls).map(([name, call]) =>
      describeCall(`${domain}.${name}`, call, operationOf(call)),
    );
    const used = referencesIn(Object.values(calls).map(operationOf), shapes).filter((name) => !documented.has(name));
    for (const name of used) documented.add(name);
    return { domain, calls: described, shapes: used.map((name) => ({ name, fields: fieldsOf(shapes[name] ?? {}) })) };
  });
}

function describeCall(name: string, call: Call, operation: Json): DescribedCall {
  const parameters = (operation.parameters ?? []) as { name: string; in: string; required: boolean; schema: Json }[];
  const body = ((operation.requestBody as Json | undefined)?.content as Record<string, Json> | undefined) ?? {};
  const [bodySchema] = Object.values(body).map(({ schema }) => schema as Json);
  const answers = operation.responses as Record<string, { content?: Record<string, { schema: Json }> }>;
  const [type, answer] = Object.entries(answers[call.status ?? 200]?.content ?? {})[0] ?? [];
  return {
    name,
    method: call.method,
    paths: [call.path, ...(call.aliases ?? [])],
    summary: call.summary,
    access: call.access,
    limits: call.limits ?? [],
    parameters: parameters.map((parameter) => ({
      name: `${parameter.name} (${parameter.in})`,
      type: typeOf(parameter.schema),
      isRequired: parameter.required,
    })),
    body: bodySchema ? fieldsOf(bodySchema) : [],
    success: `${call.status ?? 200}${answer ? ` ${type === 'application/json' ? typeOf(answer.schema) : type}` : ''}`,
    problems: (call.errors ?? []).map((code) => `${problems[code]} ${code}`),
  };
}

function fieldsOf(schema: Json): Field[] {
  if (typeof schema.$ref === 'string') return [{ name: '–', type: typeOf(schema), isRequired: true }];
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, property]) => ({
    name,
    type: typeOf(property),
    isRequired: required.includes(name),
  }));
}

/** A short name for a type: `text(50)?`, `Account[]`, `'A' | 'S'`. */
function typeOf(schema: Json): string {
  if (typeof schema.$ref === 'string') return nameOf(schema.$ref);
  const options = schema.anyOf as Json[] | undefined;
  if (options) {
    const real = options.filter((option) => option.type !== 'null');
    return real.map(typeOf).join(' | ') + (real.length < options.length ? '?' : '');
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return (schema.enum as unknown[]).map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema.type))
    return (
      schema.type.map((type) => (type === 'null' ? '' : typeOf({ ...schema, type }))).join('') +
      (schema.type.includes('null') ? '?' : '')
    );
  if (schema.type === 'array') return arrayOf(typeOf((schema.items ?? {}) as Json));
  if (schema.type === 'string')
    return typeof schema.format === 'string'
      ? schema.format
      : schema.maxLength
        ? `text(${schema.maxLength as number})`
        : 'text';
  if (schema.type === 'object')
    return schema.properties ? `{ ${Object.keys(schema.properties as Json).join(', ')} }` : 'object';
  return typeof schema.type === 'string' ? schema.type : 'any';
}

/** `#/components/schemas/Account` → `Account` */
const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

const arrayOf = (type: string) => (type.includes(' | ') ? `(${type})[]` : `${type}[]`);

function referencesIn(value: unknown, shapes: Record<string, Json>, seen = new Set<string>()): string[] {
  if (Array.isArray(value)) for (const item of value) referencesIn(item, shapes, seen);
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      const name = key === '$ref' && typeof item === 'string' ? nameOf(item) : undefined;
      if (name !== undefined && !seen.has(name)) {
        seen.add(name);
        referencesIn(shapes[name], shapes, seen);
      } else referencesIn(item, shapes, seen);
    }
  return [...seen];
}
