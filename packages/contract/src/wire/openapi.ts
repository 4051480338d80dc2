import { type $ZodType, globalRegistry, toJSONSchema } from 'zod/v4/core';
import type { Call } from './call.ts';
import { problems } from './errors.ts';
import { ProblemBody } from './problem-body.ts';

type Json = Record<string, unknown>;
type Domains = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** OpenAPI 3.1 document of the whole contract; shapes with `.meta({ id })` become components. */
export function openapi(contract: Domains, version: string): Json {
  const components: Record<string, Json> = {};
  const paths: Record<string, Record<string, Json>> = {};
  const fault = {
    description: 'Problem',
    content: { 'application/problem+json': { schema: reference(ProblemBody, 'output', components) } },
  };
  for (const [domain, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls))
      for (const path of [call.path, ...(call.aliases ?? [])]) {
        const id =
          path === call.path
            ? `${domain}.${name}`
            : `${domain}.${name}.${path.split('/').filter(Boolean).join('_').replace(/[{}]/g, '')}`;
        const methods = (paths[path] ??= {});
        methods[call.method.toLowerCase()] = operation({ id, domain, call, path, fault, components });
      }
  return {
    openapi: '3.1.1',
    info: { title: 'Werkbank', version, description: 'One contract for the browser, the phone and integrations.' },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

interface Operation {
  id: string;
  domain: string;
  call: Call;
  path: string;
  fault: Json;
  components: Record<string, Json>;
}

function operation({ id, domain, call, path, fault, components }: Operation): Json {
  const parameters = [
    ...pathParameters(call, path, components),
    ...fields(call.query, 'query', components),
    ...fields(call.headers, 'header', components),
    ...pageParameters(call),
    ...writeParameters(call),
  ];
  const content = call.produces
    ? { [call.produces]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: call.result && reference(call.result, 'output', components) } };
  return {
    operationId: id,
    tags: [domain],
    summary: call.summary,
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(call, components),
    responses: {
      [call.status ?? 200]: { description: 'Success', ...((call.result || call.produces) && { content }) },
      ...Object.fromEntries(
        [...new Set((call.errors ?? []).map((code) => problems[code]))].map((status) => [
          status,
          { ...fault, description: codesOf(call, status) },
        ]),
      ),
      default: fault,
    },
    security: call.access === 'anonymous' ? [] : [{ bearer: [] }],
    'x-access': call.access,
    ...(call.limits && { 'x-limits': call.limits }),
    'x-backend': call.backend,
  };
}

const codesOf = (call: Call, status: number) =>
  (call.errors ?? [])
    .filter((code) => problems[code] === status)
    .map((code) => `\`${code}\``)
    .join(', ');

function pathParameters(call: Call, path: string, components: Record<string, Json>): Json[] {
  const declared = new Map(fields(call.params, 'path', components).map((field) => [field.name, field]));
  return [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name]) => declared.get(name) ?? { name, in: 'path', required: true, schema: { type: 'string' } },
  );
}

function fields(
  schema: $ZodType | undefined,
  where: 'path' | 'query' | 'header',
  components: Record<string, Json>,
): Json[] {
  if (!schema) return [];
  const object = describe(schema, 'input', components) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (object.required ?? []).includes(name),
    ...(where === 'query' && property.type === 'array' && { style: 'form', explode: true }),
    schema: property,
  }));
}

function pageParameters(call: Call): Json[] {
  if (!call.page) return [];
  const size = {
    name: 'PageSize',
    in: 'header',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 1000, default: 60 },
  };
  const place =
    call.page !== 'keyset'
      ? { name: 'skip', in: 'query', required: false, schema: { type: 'integer', minimum: 0, default: 0 } }
      : {
          name: 'after',
          in: 'query',
          required: false,
          schema: { type: 'string', description: 'Cursor from the X-Next header' },
        };
  return [size, place];
}

/** Headers that make a write safe to repeat, and safe against concurrent writers. */
function writeParameters(call: Call): Json[] {
  if (call.method === 'GET') return [];
  const header = (name: string, schema: Json) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string', ...schema },
  });
  const ifMatch = header('If-Match', {
    pattern: '^(\\*|(W/)?"\\d{1,9}")$',
    description: 'The ETag of the record as read; 412 with the current record when it has changed since',
  });
  const idempotencyKey = header('Idempotency-Key', {
    minLength: 1,
    maxLength: 64,
    description: 'The same request under the same key is carried out once, and repeated answers equal the first',
  });
  const prefer = header('Prefer', {
    enum: ['return=minimal', 'return=representation'],
    default: 'return=representation',
    description:
      'Minimal: the answer has no body, but Preference-Applied, ETag and Location where the record has them; 204 in place of 200',
  });
  return [
    ...(call.errors?.includes('precondition.failed') ? [ifMatch] : []),
    ...(call.access === 'anonymous' ? [] : [idempotencyKey]),
    ...(call.result && !call.page ? [prefer] : []),
  ];
}

function requestBody(call: Call, components: Record<string, Json>): Json {
  if (call.upload) {
    const named = call.upload.fields ? describe(call.upload.fields, 'input', components) : {};
    const file = {
      type: 'object',
      properties: {
        ...(named.properties as Json | undefined),
        file: { type: 'string', contentMediaType: 'application/octet-stream' },
      },
      required: ['file'],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  return call.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: reference(call.body, 'input', components) } },
        },
      }
    : {};
}

function reference(schema: $ZodType, io: 'input' | 'output', components: Record<string, Json>): Json {
  const described = describe(schema, io, components);
  const id = globalRegistry.get(schema)?.id as string | undefined;
  if (!id) return described;
  components[id] ??= described;
  return { $ref: `#/components/schemas/${id}` };
}

function describe(schema: $ZodType, io: 'input' | 'output', components: Record<string, Json>): Json {
  const json = toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy }) as Json;
  for (const [id, definition] of Object.entries((json.$defs ?? {}) as Json))
    components[id] ??= lift(definition) as Json;
  return lift(json) as Json;
}

/** Patterns of formats and safe-integer bounds add nothing for a reader. */
function tidy({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

function lift(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(lift);
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node).filter(
    ([key, value]) => key !== '$schema' && key !== '$defs' && !(key === 'id' && typeof value === 'string'),
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : lift(value),
    ]),
  );
}
