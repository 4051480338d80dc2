import type { Call, CallInput, CallResult, Page } from './call.ts';
import type { ProblemBody } from './problem-body.ts';
import { repeatedWrites } from './repeated-writes.ts';

/** Run-time data of the client about a call: `name: [method, path, paged, required query names]`. */
export type RouteTable = Readonly<
  Record<string, readonly [method: string, path: string, paged?: 0 | 1, required?: readonly string[]]>
>;

export interface CallFunction<C> {
  (input: CallInput<C>, signal?: AbortSignal): Promise<CallResult<C>>;
  /** `domain.call`, the first part of the cache keys of its results. */
  readonly callName: string;
}

/** Domains of calls as functions. */
export type Client<Contract> = {
  [D in keyof Contract]: {
    [K in keyof Contract[D] as Contract[D][K] extends Call ? K : never]: CallFunction<Contract[D][K]>;
  };
};

export interface ClientOptions {
  /** Absolute base of a path, e.g. `https://werkbank.example`; '' for the page's own origin. */
  base(path: string): string;
  /** Bearer token for an address; throws when the session has none for a registered endpoint. */
  token(url: string): Promise<string | undefined>;
  /** Value of the XSRF-TOKEN cookie, sent back on same-origin writes. */
  xsrf?(url: string): string | undefined;
  language?(): string;
  /** Called once after a 401; true repeats the call with a fresh token. */
  renew?(url: string): Promise<boolean>;
  /** Timeout of a call in milliseconds; `sendsForm` for a form with files. No timeout without it. */
  timeLimit?(sendsForm: boolean): number;
  /** Creates the key for a POST that has none; without a key, the server treats a repeated POST as a new request. */
  newKey?(): string;
  /** What is said when a request has no answer of the server, in the reader's language. */
  describe?(failure: 'noAnswer' | 'foreignAnswer'): string;
  fetch?: typeof fetch;
}

/** A call that the server answered with a problem. */
export class CallError extends Error {
  readonly status: number;
  readonly problem: ProblemBody | undefined;
  readonly retryAfter: number | undefined;

  constructor(message: string, status: number, problem: ProblemBody | undefined, retryAfter?: number) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  get code(): string {
    return this.problem?.code ?? `http.${this.status}`;
  }
}

/** Header of every response of the server, refusals included: a response without it comes from an intermediary. */
export const answerMark = 'x-werkbank';

/** An intermediary answered in place of the server: the sign-in page of a guest network, a proxy or a gateway. */
export class ForeignAnswerError extends Error {
  readonly status: number;

  constructor(url: string, status: number, text?: string) {
    super(text ?? `The answer for ${url} is not from our server: ${status}`);
    this.name = 'ForeignAnswerError';
    this.status = status;
  }
}

/** The request or its answer was lost: it is unknown whether the call was received. */
export class NoAnswerError extends Error {
  constructor(cause: TypeError, text = cause.message) {
    super(text, { cause });
    this.name = 'NoAnswerError';
  }
}

/** Whether the server may have executed a call although it failed. */
const isOutcomeUnknown = (error: unknown) => !(error instanceof CallError) || error.status >= 500;

interface RawInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  pageSize?: number;
  skip?: number;
  after?: string;
  ifMatch?: number;
  idempotencyKey?: string;
}

/** Where the client looks up a call; entries that are loaded later are awaited. */
export interface Routes {
  readonly first: RouteTable;
  later(): Promise<RouteTable>;
}

/**
 * The typed client: `client.accounts.get({ params })`.
 * @throws Error 'Required parameter X was null or undefined when calling Y' before anything is sent (specification, section 5)
 * @throws CallError for every answer of the server that is not a success
 * @throws NoAnswerError when there is none
 * @throws ForeignAnswerError when the answer is not from the server: it is unknown whether the call was received
 */
export function createClient<Contract>({ first, later }: Routes, options: ClientOptions): Client<Contract> {
  const write = options.newKey && repeatedWrites(options.newKey, isOutcomeUnknown);
  const callNamed = (name: string) => {
    const run = async (input: unknown, signal?: AbortSignal) => {
      const route = first[name] ?? (await later())[name];
      if (!route) throw new Error(`No call is named ${name}.`);
      const raw = (input ?? {}) as RawInput;
      const limit = options.timeLimit?.(raw.form !== undefined);
      const attempt = async (input: RawInput) => {
        const work = async (until?: AbortSignal) => await perform({ name, route, input }, options, until);
        return await (limit === undefined ? work(signal) : within(limit, work, signal));
      };
      if (!write || route[0] !== 'POST' || raw.form || raw.idempotencyKey) return await attempt(raw);
      return await write(`${name} ${JSON.stringify(raw)}`, (idempotencyKey) => attempt({ ...raw, idempotencyKey }));
    };
    return Object.assign(run, { callName: name });
  };
  return namesOnce((domain) => namesOnce((key) => callNamed(`${domain}.${key}`))) as Client<Contract>;
}

/** Abandons work after a timeout, even while it waits for something that cannot be aborted, such as a new token. */
async function within<T>(limit: number, work: (signal: AbortSignal) => Promise<T>, given?: AbortSignal): Promise<T> {
  const timeout = AbortSignal.timeout(limit);
  const signal = given ? AbortSignal.any([given, timeout]) : timeout;
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  if (signal.aborted) reject(signal.reason as Error);
  return await Promise.race([work(signal), stopped]);
}

/** An object that creates the value of each property on first access. */
function namesOnce<Value>(make: (name: string) => Value): Record<string, Value> {
  return new Proxy<Record<string, Value>>(
    {},
    {
      get(made, name) {
        if (typeof name === 'symbol') return undefined;
        made[name] ??= make(name);
        return made[name];
      },
    },
  );
}

interface Performed {
  name: string;
  route: RouteTable[string];
  input: RawInput;
}

async function perform(
  { name, route, input }: Performed,
  options: ClientOptions,
  signal?: AbortSignal,
): Promise<unknown> {
  const [method, path, paged, required = []] = route;
  const filled = fillPath(name, path, input.params);
  for (const parameter of required) demand(name, parameter, input.query?.[parameter]);
  const url = options.base(path) + filled + queryString(input);
  const send = async () => {
    const headers = await headersFor(url, method, input, options);
    const request = { method, headers, ...bodyFor(input), ...(signal && { signal }) };
    return ours(url, await answered(options, url, request), options);
  };
  const xsrf = options.xsrf?.(url);
  let response = await send();
  // Another user signed in in another tab; the refusal set the valid cookie.
  if (response.status === 403 && options.xsrf?.(url) !== xsrf) response = await send();
  if (response.status === 401 && (await options.renew?.(url))) response = await send();
  const data = await readBody(response);
  if (!response.ok) {
    const problem = isProblem(data) ? data : undefined;
    const fallback = `Http failure response for ${url}: ${response.status} ${response.statusText}`;
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    throw new CallError(problem?.title ?? fallback, response.status, problem, retryAfter);
  }
  return paged ? toPage(data as unknown[], response) : data;
}

async function answered(options: ClientOptions, url: string, request: RequestInit): Promise<Response> {
  try {
    return await (options.fetch ?? fetch)(url, request);
  } catch (error) {
    throw error instanceof TypeError ? new NoAnswerError(error, options.describe?.('noAnswer')) : error;
  }
}

/** No call answers with an HTML page, so one reveals a gateway even if it copies our headers. */
function ours(url: string, response: Response, { describe }: ClientOptions): Response {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!response.headers.has(answerMark) || isPage)
    throw new ForeignAnswerError(url, response.status, describe?.('foreignAnswer'));
  return response;
}

function fillPath(name: string, path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = params?.[parameter];
    demand(name, parameter, value);
    return encodeURIComponent(asText(value));
  });
}

/** @throws Error in the words of the specification, section 5 */
function demand(name: string, parameter: string, value: unknown): void {
  if (value === null || value === undefined)
    throw new Error(`Required parameter ${parameter} was null or undefined when calling ${name}`);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Repeated keys for arrays; encodeURIComponent turns a plus into %2B (specification, section 7). */
function queryString({ query = {}, skip, after }: RawInput): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries({ ...query, skip, after }))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null)
        pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(asText(one))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

async function headersFor(
  url: string,
  method: string,
  input: RawInput,
  options: ClientOptions,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const token = await options.token(url);
  if (token) headers.authorization = `Bearer ${token}`;
  const xsrf = method === 'GET' ? undefined : options.xsrf?.(url);
  if (xsrf) headers['x-xsrf-token'] = xsrf;
  const language = options.language?.();
  if (language) headers['accept-language'] = language;
  if (input.pageSize !== undefined) headers.PageSize = String(input.pageSize);
  if (input.ifMatch !== undefined) headers['if-match'] = `"${input.ifMatch}"`;
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  for (const [key, value] of Object.entries(input.headers ?? {}))
    if (value !== undefined && value !== null) headers[key] = asText(value);
  return headers;
}

function bodyFor(input: RawInput): { body?: string | FormData } {
  if (input.form) return { body: input.form };
  return input.body === undefined ? {} : { body: JSON.stringify(input.body) };
}

async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 204) return undefined;
  if (type.startsWith('text/event-stream')) return response.body;
  if (type === '' || type.startsWith('text/')) return await response.text();
  if (!type.includes('json')) return await response.blob();
  return await response.json().catch(() => undefined);
}

const isProblem = (data: unknown): data is ProblemBody =>
  typeof data === 'object' && data !== null && 'code' in data && 'title' in data;

function toPage(rows: unknown[], response: Response): Page<unknown> {
  const next = response.headers.get('x-next') ?? undefined;
  const total = Number(response.headers.get('x-total-count') ?? rows.length);
  return {
    rows,
    total,
    totalIsExact: response.headers.get('x-total-capped') !== 'true',
    ...(next !== undefined && { next }),
  };
}
