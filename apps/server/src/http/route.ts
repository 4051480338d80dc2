import type { Call } from '@werkbank/contract/wire/call.ts';
import { enteredFields, type LimitedField, limitedFields } from '@werkbank/contract/wire/shown-to.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '#auth/authenticate.ts';
import type { Caller } from '#auth/caller.ts';
import type { PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import { createWithValues } from '#db/custom-fields/create-with-values.ts';
import type { Db } from '#db/db.ts';
import type { RecordSources } from '#db/references/record-sources.ts';
import { createVisibleRecords, type VisibleRecords } from '#db/references/visible-records.ts';
import { currentPosition, type Replica } from '#db/replica.ts';
import { languageOf } from '#i18n/translate.ts';
import { assertAccess, requireAccess } from './access.ts';
import { compression } from './browser/compression.ts';
import { keepPosition, positionWanted } from './browser/read-position.ts';
import type { Context, Route } from './context.ts';
import { claimKey, idempotencyKey, requestHash, type StoredAnswer, storeAnswer } from './idempotency.ts';
import { parseIfMatch, parseInput, parsePage, requireEntered } from './parse.ts';
import { minimalApplied, wantsMinimal } from './prefer.ts';
import { hideInvisible, referencesOf } from './references.ts';
import { type RevalidatedAnswer, revalidate } from './revalidate.ts';
import { createSerialiser, hideLimited } from './serialise.ts';
import { inTransaction, writerOf } from './transaction.ts';
import { bindXsrfCookie, verifyXsrf } from './xsrf.ts';

export interface MountOptions {
  db: Db;
  authenticator: Authenticator;
  /** Whether every response is validated by the contract before it is sent. */
  checkAnswers: boolean;
  xsrfKey: Buffer;
  /** Where the ids in a request are looked up. */
  records: RecordSources;
  /** A standby that answers lists and files. */
  replica?: Replica | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    calls?: readonly Route[];
  }
}

/** Serves every route; calls that share a path are distinguished by `whenQuery`. */
export function mount(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  app.decorateRequest('caller', undefined);
  const recent = createVisibleRecords();
  for (const [key, group] of groupByPath(routes)) {
    const [method, path] = key.split(' ') as [Call['method'], string];
    const prepared = group.map(({ route, parameters }) => ({
      route,
      parameters,
      references: referencesOf(route.call),
      entered: route.call.body ? enteredFields(route.call.body) : [],
      limited: route.call.result ? limitedFields(route.call.result) : [],
      serialise: createSerialiser(route.name, route.call, options.checkAnswers),
    }));
    for (const { route } of prepared) assertAccess(route);
    const [first] = prepared;
    if (!first) continue;
    const choose = (request: FastifyRequest) =>
      prepared.length === 1
        ? first
        : (prepared.find(({ route }) => !route.call.whenQuery || route.call.whenQuery in (request.query as object)) ??
          first);
    app.route({
      method,
      url: path,
      config: { calls: group.map(({ route }) => route) },
      ...(first.route.call.compressed && { compress: { ...compression, threshold: 0 } }),
      ...(first.route.call.maxBytes !== undefined && { bodyLimit: first.route.call.maxBytes }),
      onRequest: async (request, reply) => {
        const { route, parameters } = choose(request);
        request.params = rename(request.params as Record<string, string>, parameters);
        await admit(route.call, request, reply, options);
      },
      // Returns the body instead of the reply, because Fastify would wait until a reply is sent.
      handler: async (request, reply) => {
        const { db, records, replica } = options;
        return await answer({ ...choose(request), records, recent, request, reply, db, replica });
      },
    });
  }
}

interface Placed {
  route: Route;
  /** The call's own names of the path parameters, in order. */
  parameters: string[];
}

/** find-my-way knows one set of parameter names per path shape, so they are registered as p0, p1 … */
function groupByPath(routes: readonly Route[]): Map<string, Placed[]> {
  const groups = new Map<string, Placed[]>();
  for (const route of routes)
    for (const path of [route.call.path, ...(route.call.aliases ?? [])]) {
      const parameters: string[] = [];
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => `:p${parameters.push(name) - 1}`).replace(/\/$/, '');
      const key = `${route.call.method} ${url.replace(/[^/:]+/g, (part, at: number) => (url[at - 1] === ':' ? part : part.toLowerCase()))}`;
      const group = groups.get(key) ?? [];
      if (!group.some((placed) => placed.route === route)) group.push({ route, parameters });
      groups.set(key, group);
    }
  for (const group of groups.values())
    group.sort((a, b) => Number(!a.route.call.whenQuery) - Number(!b.route.call.whenQuery));
  return groups;
}

function rename(params: Record<string, string>, names: readonly string[]): Record<string, string | undefined> {
  const renamed: Record<string, string | undefined> = {};
  for (let index = 0; index < names.length; index++) renamed[names[index] ?? ''] = params[`p${index}`];
  return renamed;
}

/** Before the body is read: authentication, permission, and whether the request comes from the caller's own page. */
async function admit(call: Call, request: FastifyRequest, reply: FastifyReply, options: MountOptions): Promise<void> {
  if (call.access !== 'anonymous') {
    const caller = await options.authenticator.authenticate({ headers: request.headers, backend: call.backend });
    request.caller = requireAccess(call, caller, (request.params as Record<string, string>).division);
  }
  if (call.method !== 'GET') verifyXsrf(request, reply, options.xsrfKey);
  else if (request.caller) bindXsrfCookie(request, reply, options.xsrfKey);
}

type Serialise = ReturnType<typeof createSerialiser>;

/** One request of a call, with its reply. */
interface Exchange {
  route: Route;
  references: ReturnType<typeof referencesOf>;
  records: RecordSources;
  recent: VisibleRecords;
  entered: ReturnType<typeof enteredFields>;
  limited: readonly LimitedField[];
  serialise: Serialise;
  request: FastifyRequest;
  reply: FastifyReply;
  db: Db;
  replica: Replica | undefined;
}

async function answer(exchange: Exchange): Promise<unknown> {
  const { route, serialise, request, reply } = exchange;
  const { call } = route;
  const handle = route.handler as (given: unknown) => unknown;
  const context = contextOf(exchange);
  const resolve = async (db: Db) => {
    if (request.caller) await hideInvisible(db, exchange, context, request.caller);
  };
  if (call.method !== 'GET' && !call.ownTransaction) {
    const work = async (tx: Db) => {
      await resolve(tx);
      if (call.creates !== undefined) return await createWithValues(call.creates, handle, { ...context, db: tx });
      return handle({ ...context, db: tx });
    };
    return send(reply, await writeOnce(exchange, request.body, work, isMinimal(exchange)), call);
  }
  const result = await reading(exchange, async (db) => {
    await resolve(db);
    return await shown(exchange, handle({ ...context, db }));
  });
  if (call.produces) {
    if (!reply.hasHeader('content-type')) reply.type(call.produces);
    return result;
  }
  const fresh = isMinimal(exchange) ? minimalAnswer(call, result) : toAnswer(call, result, serialise, reply);
  return send(reply, call.revalidates ? revalidate(fresh, request, reply) : fresh, call);
}

/** Reads from the standby what it may answer, and the rest from the primary. */
async function reading(exchange: Exchange, work: (db: Db) => Promise<unknown>): Promise<unknown> {
  const { db, replica, route, request, reply } = exchange;
  const position = replica && positionWanted(route.call, request, reply);
  return replica && position !== undefined ? await replica.read(db, position, work) : await work(db);
}

/** The result of the handler as the caller may see it; the same applies to the record in a refusal because of its version. */
async function shown({ route, limited, request }: Exchange, answering: unknown): Promise<unknown> {
  const hide = (result: unknown) => hideLimited(result, limited, request.caller?.rights);
  try {
    const result = await answering;
    hide(route.call.page ? (result as PageResult<unknown>).rows : result);
    return result;
  } catch (error) {
    if (error instanceof Problem) hide(error.current);
    throw error;
  }
}

/** Runs a write in one transaction that also stores its response under the caller's key, or finds the stored response. */
async function writeOnce(
  exchange: Exchange,
  received: unknown,
  work: (tx: Db) => unknown,
  minimal = false,
): Promise<StoredAnswer> {
  const { route, serialise, request, reply, db } = exchange;
  const userId = request.caller?.userId;
  const key = userId && idempotencyKey(request);
  const written = await inTransaction(db, writerOf(request), async (tx) => {
    const earlier = key && (await claimKey(tx, userId, key, requestHash(request, received)));
    if (earlier) return earlier;
    const result = await shown(exchange, work(tx));
    const fresh = minimal ? minimalAnswer(route.call, result) : toAnswer(route.call, result, serialise, reply);
    if (key) await storeAnswer(tx, userId, key, fresh);
    return fresh;
  });
  if (exchange.replica) keepPosition(request, reply, await currentPosition(db));
  return written;
}

function contextOf(exchange: Exchange): Context<unknown> {
  const { route, entered, request, reply, db } = exchange;
  const { call } = route;
  const input = parseInput(call, request);
  requireEntered(input.body, entered, request.caller?.rights);
  return {
    ...input,
    db,
    caller: request.caller,
    // An earlier response is sent in the same way as a fresh result.
    writeOnce: async (received, work) => {
      const { body } = await writeOnce(exchange, received, work);
      return body === '' ? undefined : (JSON.parse(body) as unknown);
    },
    page: parsePage(call, request),
    ifMatch: parseIfMatch(request),
    language: languageOf(request),
    isMinimal: isMinimal(exchange),
    request,
    reply,
  } as Context<unknown>;
}

/** A write whose result is one record may have a response without it. */
const isMinimal = ({ route: { call }, request }: Exchange): boolean =>
  call.method !== 'GET' && call.result !== undefined && !call.page && wantsMinimal(request.headers);

const minimalAnswer = (call: Call, result: unknown): StoredAnswer => ({
  status: call.status === 201 ? 201 : 204,
  body: '',
  ...marksOf(call, result),
});

/** The address of a created record, and its version. */
function marksOf(call: Call, result: unknown): Pick<StoredAnswer, 'location' | 'etag'> {
  const { id, version } = (result ?? {}) as { id?: unknown; version?: unknown };
  return {
    location: call.status === 201 && typeof id === 'string' ? id : null,
    etag: typeof version === 'number' ? `"${version}"` : null,
  };
}

function toAnswer(call: Call, result: unknown, serialise: Serialise, reply: FastifyReply): StoredAnswer {
  const status = call.status ?? 200;
  if (!serialise) return { status: call.status ?? 204, body: '', location: null, etag: null };
  if (call.page)
    return {
      status,
      body: serialise(pageHeaders(result as PageResult<unknown>, reply).rows),
      location: null,
      etag: null,
    };
  return { status, body: serialise(result), ...marksOf(call, result) };
}

function pageHeaders(page: PageResult<unknown>, reply: FastifyReply): PageResult<unknown> {
  reply.header('x-total-count', page.total);
  if (page.totalIsExact === false) reply.header('x-total-capped', 'true');
  if (page.next !== undefined) reply.header('x-next', page.next);
  return page;
}

function send(reply: FastifyReply, stored: StoredAnswer | RevalidatedAnswer, call: Call): string | Buffer | undefined {
  if (call.page) reply.header('x-page-size', parsePage(call, reply.request).size);
  if (stored.etag) reply.header('etag', stored.etag);
  if (stored.location) reply.header('location', stored.location);
  reply.status(stored.status);
  if (stored.body === '') {
    if (call.result && call.method !== 'GET') reply.headers(minimalApplied);
    return undefined;
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  return stored.body;
}
