import type { $ZodType, input as In, output as Out } from 'zod/v4/core';
import type { ProblemCode } from './errors.ts';
import type { RecordKind } from './reference.ts';
import type { Right } from './rights.ts';

export { type Role, roles } from './roles.ts';

/** The two halves of the server; each is a token audience of its own (decision 2). */
export type Backend = 'accounting' | 'mechanic';

/** Who may make a call: anyone, signed in or not · any signed-in user · a user who holds this right. */
export type Access = 'anonymous' | 'signedIn' | Right;

/**
 * To what the roles of a caller may be limited, where a call applies the limit itself: `location` to chosen locations or to those of chosen
 * accounts, `account` to chosen accounts alone, `team` to the work of chosen mechanics. Every other call refuses callers who have its right
 * only with a limit.
 */
export type Limitation = 'location' | 'account' | 'team';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One HTTP call as data: the source of validation, responses, documentation and the typed client. */
export interface Call {
  method: Method;
  path: `/api/${string}`;
  /** Other spellings of the same call in the specification. */
  aliases?: readonly `/api/${string}`[];
  /** This call answers on `path` only when the query contains this name; another call answers the other requests. */
  whenQuery?: string;
  backend: Backend;
  access: Access;
  limits?: readonly Limitation[];
  /** Only for signed-in users: a program with a key cannot make it. */
  inPerson?: true;
  summary: string;
  params?: $ZodType;
  query?: $ZodType;
  headers?: $ZodType;
  body?: $ZodType;
  /** multipart/form-data instead of JSON; the handler reads the parts itself. */
  upload?: { maxBytes: number; fields?: $ZodType };
  /** A larger body is refused before it is read; defaults to 1 MB. */
  maxBytes?: number;
  /** For lists: the schema of the whole array. */
  result?: $ZodType;
  /** Status on success; 200 by default, 201 sends `Location` when the result has an id. */
  status?: 200 | 201 | 202 | 204;
  /**
   * Lists: `skip` takes `PageSize` and `skip`; `keyset` takes `PageSize` and an `after` cursor; `take` takes `skip` and a query `take`
   * that it declares and that overrides `PageSize`. All answer `X-Total-Count`.
   */
  page?: 'skip' | 'keyset' | 'take';
  /** Problems in addition to those of every call. */
  errors?: readonly ProblemCode[];
  /** A write that must not run inside one transaction opened before it (streams, long work). */
  ownTransaction?: true;
  /** The response carries a hash of its bytes as `ETag`; a request with that value in `If-None-Match` gets `304`. */
  revalidates?: true;
  /** Compressed whatever its size, because every first load contains it. */
  compressed?: true;
  /** Responds with `text/csv` or another media type, streamed by the handler. */
  produces?: string;
  /** The kind of record that it creates, whose custom fields its body may contain as `customValues`. */
  creates?: RecordKind;
}

/** Common properties of calls of the accounting half: the right. */
export const accounting = <const A extends Access>(access: A) => ({ backend: 'accounting', access }) as const;

/** Common properties of calls of the mechanics' half: the right. */
export const mechanic = <const A extends Access>(access: A) => ({ backend: 'mechanic', access }) as const;

/** For calls that apply limits to locations and to the work of a team. */
export const limited = { limits: ['location', 'team'] } as const;

/** For calls that apply limits to locations alone. */
export const limitedToSites = { limits: ['location'] } as const;

/** For calls that concern an account as a whole, and therefore apply limits to accounts alone. */
export const limitedToAccounts = { limits: ['account'] } as const;

/** For calls that apply the limit to the work of a team alone. */
export const limitedToTeam = { limits: ['team'] } as const;

/** Declares a call and keeps its exact type. */
export const call = <const C extends Call>(definition: C): C => definition;

/** One page of a list. `totalIsExact` is false when counting stopped at the limit. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  totalIsExact: boolean;
  /** Cursor of the next page of a keyset list. */
  next?: string;
}

type Part = 'params' | 'query' | 'headers' | 'body';
type Given<C, K extends Part> = C extends { [P in K]: infer S extends $ZodType } ? In<S> : never;
type OptionalIfEmpty<K extends string, T> = [T] extends [never]
  ? object
  : object extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** Whether a call compares the version in `If-Match` with that of the record: it declares the refusal. */
export type ComparesVersion<C> = C extends { errors: readonly (infer Code)[] }
  ? 'precondition.failed' extends Code
    ? true
    : false
  : false;

/** Path parameters are sent as text; numbers are accepted too. */
type Written<T> = [T] extends [never] ? never : { [K in keyof T]: T[K] | number };

/** The arguments of a call in the typed client. */
export type CallInput<C> = OptionalIfEmpty<'params', Written<Given<C, 'params'>>> &
  OptionalIfEmpty<'query', Given<C, 'query'>> &
  OptionalIfEmpty<'headers', Given<C, 'headers'>> &
  OptionalIfEmpty<'body', Given<C, 'body'>> &
  (C extends { page: string } ? { pageSize?: number; skip?: number; after?: string } : object) &
  (C extends { upload: object } ? { form: FormData } : object) &
  (ComparesVersion<C> extends true ? { ifMatch?: number } : object) & { idempotencyKey?: string };

/** The result of a call in the typed client. */
export type CallResult<C> = C extends { page: string; result: infer S extends $ZodType }
  ? Page<Out<S> extends readonly (infer Row)[] ? Row : never>
  : C extends { result: infer S extends $ZodType }
    ? Out<S>
    : C extends { produces: 'text/event-stream' }
      ? ReadableStream<Uint8Array>
      : C extends { produces: `text/${string}` }
        ? string
        : C extends { produces: string }
          ? Blob
          : undefined;
