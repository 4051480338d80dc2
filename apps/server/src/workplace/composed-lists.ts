import type { Call } from '@werkbank/contract/wire/call.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import { type $ZodType, parse } from 'zod/v4/core';
import type { Caller } from '#auth/caller.ts';
import { rightsIn } from '#auth/grants.ts';
import { isPermittedIn } from '#auth/limits/within-limits.ts';
import type { PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import { requireAccess } from '#http/access.ts';
import type { Context, Route } from '#http/context.ts';

/** As in the address of a request. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** A list that is part of a page, read as its own call would be. */
export interface ComposedList {
  call: Call;
  handle: (context: unknown) => unknown;
}

/** @throws Error at start for a list that is not served */
export function findList(routes: readonly Route[], name: string): ComposedList {
  const route = routes.find((served) => served.name === name);
  if (!route) throw new Error(`${name} is not served.`);
  return { call: route.call, handle: route.handler as (context: unknown) => unknown };
}

/** @throws Error for a query that the call refuses */
export const parseQuery = ({ call }: ComposedList, query: Query): unknown =>
  call.query && parse(call.query as $ZodType, query);

/** Where the lists are read: the request for the page. */
export type PageContext = Pick<Context<object>, 'db' | 'caller' | 'language' | 'request' | 'reply'> & {
  division: number;
};

interface Reading {
  params: object;
  query: unknown;
  size: number;
  /** The total is not shown. */
  isUncounted?: true;
  /** Named in the log when it fails. */
  section: string;
}

/** Null when it could not be read; `absent` for a list that divisions of this brand do not have. */
export async function readList({ handle }: ComposedList, reading: Reading, context: PageContext) {
  const { division, ...given } = context;
  const { params, query, size, isUncounted, section } = reading;
  try {
    const page = await handle({
      ...given,
      params: { division, ...params },
      query,
      page: { size, skip: 0, after: undefined, ...(isUncounted && { isUncounted }) },
      isMinimal: false,
    });
    if (Array.isArray(page)) return { rows: page as unknown[], total: page.length, totalIsExact: true };
    const { rows, total, totalIsExact = true } = page as PageResult<unknown>;
    return { rows, total, totalIsExact };
  } catch (error) {
    if (error instanceof Problem && error.code === 'division.forbidden') return 'absent';
    context.request.log.error({ err: error, section }, 'section failed');
    return null;
  }
}

/** The caller with the rights and the limit of the list's own call; undefined without them, or without the further right. */
export function callerOf({ call }: ComposedList, caller: Caller, division: number, right?: Right): Caller | undefined {
  const { grants } = caller;
  const { limits = [] } = call;
  if (right && !rightsIn(grants, division).has(right) && !isPermittedIn(grants, division, { right, limits }))
    return undefined;
  try {
    return requireAccess(call, caller, String(division));
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** Lists read at once, so that one page leaves connections to the others. */
const lanes = 3;

/** Does the work for each entry, a few at a time. */
export async function inLanes<T>(entries: readonly T[], work: (entry: T) => Promise<void>): Promise<void> {
  const waiting = entries.values();
  const run = async () => {
    for (const entry of waiting) await work(entry);
  };
  await Promise.all(Array.from({ length: lanes }, run));
}
