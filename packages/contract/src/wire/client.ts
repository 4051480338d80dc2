import type { Call, CallInput, CallResult, Page } from './call.ts';
import type { ProblemBody } from './errors.ts';

/** What the client knows about a call at run time: `name: [method, path, paged]`. */
export type RouteTable = Readonly<Record<string, readonly [method: string, path: string, paged?: 1]>>;

export interface CallFunction<C> {
  (input: CallInput<C>, signal?: AbortSignal): Promise<CallResult<C>>;
  /** `domain.call`, the root of its cache keys. */
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
  fetch?: typeof fetch;
}

/** A call that was answered with a problem. */
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
 * @throws Error 'Required parameter X was null or undefined when calling Y.' before anything is sent (specification, section 5)
 * @throws CallError for every answer that is not a success
 */
export function createClient<Contract>({ first, later }: Routes, options: ClientOptions): Client<Contract> {
  const callNamed = (name: string) => {
    const run = async (input: unknown, signal?: AbortSignal) => {
      const route = first[name] ?? (await later())[name];
      if (!route) throw new Error(`No call is named ${name}.`);
      return await perform(name, route, (input ?? {}) as RawInput, options, signal);
    };
    return Object.assign(run, { callName: name });
  };
  return namesOnce((domain) => namesOnce((key) => callNamed(`${domain}.${key}`))) as Client<Contract>;
}

/** An object that creates the value of a property on first access. */
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

async function perform(
  name: string,
  [method, path, paged]: RouteTable[string],
  input: RawInput,
  options: ClientOptions,
  signal?: AbortSignal,
): Promise<unknown> {
  const filled = fillPath(name, path, input.params);
  const url = options.base(path) + filled + queryString(input);
  const send = async () =>
    (options.fetch ?? fetch)(url, {
      method,
      headers: await headersFor(url, method, input, options),
      ...bodyFor(input),
      ...(signal && { signal }),
    });
  let response = await send();
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

function fillPath(name: string, path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = params?.[parameter];
    if (value === null || value === undefined)
      throw new Error(`Required parameter ${parameter} was null or undefined when calling ${name.split('.').at(-1)}.`);
    return encodeURIComponent(asText(value));
  });
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
