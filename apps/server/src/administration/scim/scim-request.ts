import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxRows } from './discovery.ts';
import { type Comparison, readFilter } from './filter.ts';
import { invalid, notFound, stale } from './scim-error.ts';
import type { ScimPage } from './scim-user-store.ts';

/** What a request asks for: a page of matching rows, and the attributes to show. */
export interface Wanted {
  filter: Comparison[];
  page: ScimPage;
  /** Index of the first row, from 1. */
  startIndex: number;
  shows: (attribute: string) => boolean;
}

const usualRows = 100;

/** @throws ScimError `invalidFilter`, `invalidValue` */
export function readWanted({ query }: FastifyRequest): Wanted {
  const given = query as Record<string, unknown>;
  const one = (name: string) => {
    const value = given[name];
    if (value === undefined || typeof value === 'string') return value;
    throw invalid('invalidValue', `${name} is given more than once.`);
  };
  const filter = one('filter');
  const startIndex = Math.max(1, wholeNumber('startIndex', one('startIndex')) ?? 1);
  const size = Math.min(maxRows, Math.max(0, wholeNumber('count', one('count')) ?? usualRows));
  return {
    filter: filter === undefined || filter === '' ? [] : readFilter(filter),
    page: { skip: startIndex - 1, size },
    startIndex,
    shows: shown(names(one('attributes')), names(one('excludedAttributes'))),
  };
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw invalid('invalidValue', `${name} is no whole number.`);
  return Number(text);
}

/** The top-level attributes; a sub-attribute includes its whole attribute. */
const names = (list: string | undefined): string[] | undefined =>
  list
    ?.split(',')
    .map(
      (name) =>
        name
          .trim()
          .toLowerCase()
          .replace(/^urn:.*:/, '')
          .split('.')[0] ?? '',
    )
    .filter((name) => name !== '');

const always = new Set(['id', 'schemas', 'meta']);

const shown = (only: string[] | undefined, without: string[] | undefined) => (attribute: string) => {
  const name = attribute.toLowerCase();
  if (always.has(name)) return true;
  return only && only.length > 0 ? only.includes(name) : !without?.includes(name);
};

/** A resource with the attributes that the request asks for. */
export const pruned = (resource: object, { shows }: Wanted): object =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => shows(name)));

export const listBody = (rows: object[], total: number, startIndex: number) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: rows.length,
  Resources: rows,
});

/** @throws ScimError of status 404 */
export function requireFound<T>(row: T | undefined, kind: string, id: string): T {
  if (row === undefined) throw notFound(kind, id.slice(0, 100));
  return row;
}

/** @throws ScimError of status 412 */
export function requireVersion({ headers }: FastifyRequest, { version }: { version: number }): void {
  const wanted = headers['if-match'];
  if (wanted === undefined || wanted.trim() === '*') return;
  if (!wanted.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${version}"`)) throw stale();
}

/** Marks a response with the version of its resource. */
export const withVersion = (reply: FastifyReply, { version }: { version: number }): FastifyReply =>
  reply.header('etag', `W/"${version}"`);
