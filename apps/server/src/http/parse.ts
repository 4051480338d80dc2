import type { Call } from '@werkbank/contract/wire/call.ts';
import type { ProblemCode } from '@werkbank/contract/wire/errors.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import type { enteredFields } from '@werkbank/contract/wire/shown-to.ts';
import type { FastifyRequest } from 'fastify';
import { type $ZodType, safeParse } from 'zod/v4/core';
import type { PageRequest } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import { requireStorable } from './storable.ts';

const defaultPageSize = 60;
const widgetSize = 10;
const digits = /^\d{1,9}$/;

/** Parts of a request parsed by the contract. */
export interface Input {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
}

/** @throws Problem `param.division`, `param.invalid` or `body.invalid`, naming each faulty field. */
export function parseInput(call: Call, request: FastifyRequest): Input {
  const division = (request.params as Record<string, string>).division;
  if (division !== undefined && !digits.test(division)) throw new Problem('param.division');
  requireStorable(request.params, 'path', 'param.invalid');
  requireStorable(request.query, 'query', 'param.invalid');
  if (!call.upload) requireStorable(request.body, 'body', 'body.invalid');
  return {
    params: call.params && parsePart(call.params, request.params, 'path', 'param.invalid'),
    query: call.query && parsePart(call.query, request.query, 'query', 'param.invalid'),
    headers: call.headers && parsePart(call.headers, request.headers, 'header', 'param.invalid'),
    body: call.body && parsePart(call.body, request.body ?? {}, 'body', 'body.invalid'),
  };
}

function parsePart(schema: $ZodType, value: unknown, where: string, code: ProblemCode): unknown {
  const result = safeParse(schema, value);
  if (result.success) return result.data;
  const errors = result.error.issues
    .slice(0, 50)
    .map((issue) => ({ path: [where, ...issue.path].join('/'), code: issue.code, message: issue.message }));
  throw new Problem(code, { errors, params: { fields: errors.map((fault) => fault.path).join(', ') } });
}

/** `PageSize` 1…1000 (60 when absent), `skip` and `after`. */
export function parsePage(call: Call, request: FastifyRequest): PageRequest {
  if (!call.page) return { size: defaultPageSize, skip: 0, after: undefined };
  const { skip, after } = request.query as Record<string, unknown>;
  const skipped = skip === undefined ? 0 : wholeNumber(skip, 0, 10_000_000);
  if (skipped === undefined)
    throw new Problem('param.invalid', {
      params: { fields: 'query/skip' },
      errors: [{ path: 'query/skip', code: 'number', message: 'a whole number from 0' }],
    });
  return {
    size: (call.page === 'take' ? parseTake(request) : undefined) ?? parsePageSize(request),
    skip: skipped,
    after: typeof after === 'string' && after !== '' ? after : undefined,
  };
}

/** Already validated by the contract; `take` takes precedence over `PageSize`. */
function parseTake(request: FastifyRequest): number | undefined {
  const { take } = request.query as Record<string, unknown>;
  if (take !== undefined) return wholeNumber(take, 1, 200);
  return request.headers.pagesize === undefined ? widgetSize : undefined;
}

function parsePageSize(request: FastifyRequest): number {
  const given = request.headers.pagesize;
  if (given === undefined) return defaultPageSize;
  const size = wholeNumber(given, 1, 1000);
  if (size === undefined) throw new Problem('header.PageSize');
  return size;
}

function wholeNumber(value: unknown, minimum: number, maximum: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  return number >= minimum && number <= maximum ? number : undefined;
}

/** `If-Match: "7"` → 7. Any other form cannot match a version. */
export function parseIfMatch(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1];
  return version === undefined ? -1 : Number(version);
}

/**
 * Refuses fields of a parsed body that these rights do not allow to send. Null, which such callers are shown instead of the value, is left
 * out: a record that is sent back as it was read keeps what they cannot see.
 *
 * @throws Problem `body.forbidden`, naming each field.
 */
export function requireEntered(
  body: unknown,
  fields: ReturnType<typeof enteredFields>,
  rights: ReadonlySet<Right> | undefined,
): void {
  const barred = fields.filter(({ right }) => !rights?.has(right));
  const refused = barred.flatMap(({ path }) => [...sentAt(body, path, ['body'])]);
  if (refused.length === 0) return;
  const errors = refused.slice(0, 50).map((path) => ({ path, code: 'forbidden', message: 'not with these rights' }));
  throw new Problem('body.forbidden', { errors, params: { fields: errors.map(({ path }) => path).join(', ') } });
}

/** The paths at which a field has a value; where it is null it is removed. */
function* sentAt(holder: unknown, [key, ...rest]: readonly string[], above: readonly string[]): Generator<string> {
  if (key === undefined || typeof holder !== 'object' || holder === null) return;
  const fields = holder as Record<string, unknown>;
  for (const name of key === '*' ? Object.keys(fields) : [key]) {
    const value = fields[name];
    if (rest.length > 0) yield* sentAt(value, rest, [...above, name]);
    else if (value === null) delete fields[name];
    else if (value !== undefined) yield [...above, name].join('/');
  }
}
