// The calls to Exact's interface: each is counted and has a time limit, and a failure tells whether the call may have been executed.
import * as z from 'zod';
import type { Db } from '#db/db.ts';
import type { Vault } from '#db/secrets/vault.ts';
import type { Sent } from '../entities/values.ts';
import { findAccess, refuseAccess } from '../shared/connection-store.ts';
import { type ExactClient, originOf } from '../shared/exact-client.ts';
import { block, type Limits, noteAnswer, type Purpose, takeCall } from './budget-store.ts';

/** Milliseconds; shorter than a claim. */
const maxAnswerMs = 10_000;

/** The paper of an invoice proposal; undefined when there is no such proposal. */
export type PrintPaper = (
  db: Db,
  division: number,
  recordId: string,
) => Promise<{ fileName: string; pdf: Buffer } | undefined>;

export interface ExactApi {
  db: Db;
  division: number;
  purpose: Purpose;
  /** Length of a second in milliseconds; shorter in trials. */
  pace: number;
  vault: Vault;
  /** `https://start.exactonline.nl/api/v1/1`. */
  base: string;
  token: string;
  printPaper: PrintPaper | undefined;
}

/**
 * Why a call failed: `refused`, permanently, for the reason that Exact states · `closed`, not sent or not executed, to be repeated later ·
 * `unknown`, possibly executed.
 */
export type Failure = 'refused' | 'closed' | 'unknown';

export class ExactApiError extends Error {
  readonly failure: Failure;
  /** The first failure since Exact was last available. */
  readonly isFirst: boolean;
  /** Seconds for which only this kind of call is refused. */
  readonly seconds: number;

  constructor(failure: Failure, message: string, { isFirst = false, seconds = 0 } = {}) {
    super(message);
    this.name = 'ExactApiError';
    this.failure = failure;
    this.isFirst = isFirst;
    this.seconds = seconds;
  }
}

interface Opening {
  db: Db;
  client: ExactClient;
  division: number;
  purpose: Purpose;
  pace: number;
  printPaper?: PrintPaper;
}

/** The API of a division; undefined while its connection is waiting for renewal or its consent is lost. */
export async function openExactApi(opening: Opening): Promise<ExactApi | undefined> {
  const { db, client, division, purpose, pace, printPaper } = opening;
  const access = await findAccess(db, client.vault, division);
  if (!access) return undefined;
  const base = `${originOf(access.host)}/api/v1/${division}`;
  return { db, division, purpose, pace, vault: client.vault, base, token: access.token, printPaper };
}

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: Sent;
}

/** @throws ExactApiError */
async function ask(exact: ExactApi, address: string, { method = 'GET', body }: Asked = {}): Promise<unknown> {
  if (!(await takeCall(exact.db, exact.division, exact.purpose))) throw new ExactApiError('closed', 'budget');
  let answer: Response;
  let responseBody: unknown;
  try {
    answer = await fetch(address, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(maxAnswerMs),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${exact.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    responseBody = await bodyOf(answer);
  } catch {
    // The cause is left out: it may name the address with its query.
    const isFirst = await block(exact.db, exact.division, { reason: 'away', pace: exact.pace });
    throw new ExactApiError(method === 'GET' ? 'closed' : 'unknown', 'away', { isFirst });
  }
  if (answer.ok) {
    await noteAnswer(exact.db, exact.division, limitsOf(answer.headers));
    return responseBody;
  }
  throw await failureOf(exact, answer, responseBody, method === 'GET');
}

async function failureOf(
  exact: ExactApi,
  answer: Response,
  responseBody: unknown,
  wasRead: boolean,
): Promise<ExactApiError> {
  const { db, division, pace } = exact;
  if (answer.status === 429) {
    // Without figures it is not the limit of the division: after many errors Exact refuses one kind of call for an hour or more.
    if (!hasReset(answer.headers)) return new ExactApiError('closed', 'limit', { seconds: endpointWait });
    await block(db, division, { reason: 'limit', seconds: secondsUntilReset(answer.headers) * pace, pace });
    return new ExactApiError('closed', 'limit');
  }
  if (answer.status === 401) {
    await refuseAccess(db, exact.vault, division, exact.token);
    await block(db, division, { reason: 'token', seconds: 2 * pace, pace });
    return new ExactApiError('closed', 'token');
  }
  const text = messageOf(responseBody);
  // Exact answers 500 to errors that a user has to correct; only its general text is a failure of Exact itself.
  const isOwnFailure =
    answer.status > 500 || (answer.status === 500 && (text === '' || /a problem has occurred/i.test(text)));
  if (!isOwnFailure) return new ExactApiError('refused', text || String(answer.status));
  const isFirst = await block(db, division, { reason: 'away', pace });
  return new ExactApiError(wasRead ? 'closed' : 'unknown', 'away', { isFirst });
}

const ErrorBody = z.object({ error: z.object({ message: z.object({ value: z.string() }) }) });

const messageOf = (responseBody: unknown): string => {
  const parsed = ErrorBody.safeParse(responseBody);
  return parsed.success ? parsed.data.error.message.value.replaceAll('\r\n', '\n').slice(0, 1000) : '';
};

/** Seconds until a kind of call that Exact refuses is tried again; other calls go on. */
const endpointWait = 600;
const resets = ['x-ratelimit-minutely-reset', 'x-ratelimit-reset'];
const hasReset = (headers: Headers): boolean => resets.some((name) => headers.has(name));

/** Until the limit that was reached is reset; the end of the minute when Exact does not say when. */
function secondsUntilReset(headers: Headers): number {
  const reset = Number(headers.get('x-ratelimit-minutely-reset') ?? headers.get('x-ratelimit-reset') ?? Number.NaN);
  if (Number.isNaN(reset)) return 60;
  const maxSeconds = headers.has('x-ratelimit-minutely-reset') ? 60 : 86_400;
  return Math.min(Math.max((reset - Date.now()) / 1000, 1), maxSeconds);
}

function limitsOf(headers: Headers): Limits {
  const read = (name: string) => (headers.has(name) ? Number(headers.get(name)) : undefined);
  const used = (limit?: number, remaining?: number) =>
    limit === undefined || remaining === undefined ? undefined : limit - remaining;
  const [minuteLimit, dayLimit] = [read('x-ratelimit-minutely-limit'), read('x-ratelimit-limit')];
  return {
    minuteLimit,
    dayLimit,
    minuteUsed: used(minuteLimit, read('x-ratelimit-minutely-remaining')),
    dayUsed: used(dayLimit, read('x-ratelimit-remaining')),
  };
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const Row = z.record(z.string(), z.unknown());
const Rows = z.object({
  d: z.union([z.object({ results: z.array(Row), __next: z.string().optional() }), z.array(Row)]),
});

export interface ReadPage {
  rows: Sent[];
  next: string | undefined;
}

/** One page of a list; `next` is the link to the following one. @throws ExactApiError */
export async function readPage(exact: ExactApi, path: string, query: Record<string, string>): Promise<ReadPage> {
  return await pageAt(exact, `${exact.base}/${path}?${new URLSearchParams(query).toString()}`);
}

/** The page that a link of an earlier page points to. @throws ExactApiError */
export async function pageAt(exact: ExactApi, address: string): Promise<ReadPage> {
  // Our token must not be sent to another host.
  if (!address.startsWith(`${exact.base}/`)) throw new ExactApiError('refused', 'address');
  const parsed = Rows.safeParse(await ask(exact, address));
  if (!parsed.success) throw new ExactApiError('closed', 'answer');
  const { d } = parsed.data;
  return Array.isArray(d) ? { rows: d, next: undefined } : { rows: d.results, next: d.__next };
}

/** All pages of a short list. @throws ExactApiError */
export async function readAll(exact: ExactApi, path: string, query: Record<string, string>): Promise<Sent[]> {
  let page = await readPage(exact, path, query);
  const rows = [...page.rows];
  for (let pages = 1; page.next !== undefined && pages < 100; pages += 1) {
    page = await pageAt(exact, page.next);
    rows.push(...page.rows);
  }
  return rows;
}

const Made = z.object({ d: Row });

/** Creates a record and returns its key. @throws ExactApiError */
export async function create(exact: ExactApi, path: string, key: string, body: Sent): Promise<string> {
  const made = Made.safeParse(await ask(exact, `${exact.base}/${path}`, { method: 'POST', body }));
  const id = made.success ? made.data.d[key] : undefined;
  if (typeof id !== 'string') throw new ExactApiError('unknown', 'answer');
  return id.toLowerCase();
}

/** Changes the given fields of a record. @throws ExactApiError */
export const change = async (exact: ExactApi, path: string, id: string, body: Sent): Promise<void> =>
  void (await ask(exact, `${exact.base}/${path}(guid'${id}')`, { method: 'PUT', body }));

/** @throws ExactApiError */
export const remove = async (exact: ExactApi, path: string, id: string): Promise<void> =>
  void (await ask(exact, `${exact.base}/${path}(guid'${id}')`, { method: 'DELETE' }));

/** A text quoted for a filter. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
