import type { Readable } from 'node:stream';
import type { Call, ComparesVersion } from '@werkbank/contract/wire/call.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { $ZodType, input as In, output as Out } from 'zod/v4/core';
import type { Caller } from '#auth/caller.ts';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import type { Written } from './prefer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Origin at which users reach the product. */
    publicUrl: string;
  }
}

type Parsed<C, K extends string> = C extends { [P in K]: infer S extends $ZodType } ? Out<S> : undefined;
/**
 * Runs a write of a call that opens its own transaction (`ownTransaction`), once for each `Idempotency-Key`: a repeated request gets the
 * first response without running `work`. `received` distinguishes the requests of the call.
 */
export type WriteOnce<Result> = (received: unknown, work: (tx: Db) => Promise<Result>) => Promise<Result>;

/** What a handler receives. For writes `db` is the open transaction. */
export type Context<C> = Given<C> & (ComparesVersion<C> extends true ? Compared : object);

interface Compared {
  /** Version of the record the caller last saw, from `If-Match`. */
  ifMatch: number | undefined;
}

interface Given<C> {
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  headers: Parsed<C, 'headers'>;
  body: Parsed<C, 'body'>;
  db: Db;
  caller: C extends { access: 'anonymous' } ? Caller | undefined : Caller;
  writeOnce: WriteOnce<HandlerResult<C>>;
  page: PageRequest;
  language: Language;
  /** The client does not want the record in the response: `Written` is enough. */
  isMinimal: boolean;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The result of a handler. */
export type HandlerResult<C> = C extends { page: string; result: infer S extends $ZodType }
  ? PageResult<In<S> extends readonly (infer Row)[] ? Row : never>
  : C extends { result: infer S extends $ZodType }
    ? In<S>
    : C extends { produces: string }
      ? Readable | string
      : void | undefined;

export type Handler<C> = (context: Context<C>) => Promise<HandlerResult<C> | Written> | HandlerResult<C> | Written;

type Calls = Readonly<Record<string, unknown>>;

/** A handler for every call of a domain; a missing one is a compile error. */
export type Handlers<D extends Calls> = { [K in keyof D as D[K] extends Call ? K : never]: Handler<D[K]> };

/** One call with its handler, for `mount`. */
export interface Route {
  name: string;
  call: Call;
  handler: (context: never) => unknown;
}

/** Joins a domain's calls to its handlers. */
export function routes<const D extends Calls>(domain: string, calls: D, handlers: Handlers<D>): Route[] {
  const served = calls as Record<string, Call>;
  const given = handlers as Record<string, unknown>;
  return Object.entries(served).map(([name, call]) => ({
    name: `${domain}.${name}`,
    call,
    handler: given[name] as Route['handler'],
  }));
}
