// One call below /api/v1: the token, the limits, the entity, and the query.
import { type Answer, Refusal } from '../answer.ts';
import { countCall, countError } from '../limits.ts';
import { type App, refuseToken } from '../oauth.ts';
import type { Fields, State } from '../state.ts';
import { notify, proveCallback } from '../webhooks.ts';
import { act, isAction } from './actions.ts';
import { entityOf, feeds } from './entities.ts';
import { count, deletions, list, type Reading, single } from './read.ts';
import { show, storedTime } from './wire.ts';
import { create, type Heard, remove, update, type Writing } from './write.ts';

export interface ApiRequest {
  method: string;
  url: URL;
  headers: { authorization?: string | undefined; accept?: string | undefined; prefer?: string | undefined };
  body: string;
}

/** Exact's limit on the size of a body. */
const largestBody = 10_000_000;

export async function serveApi(state: State, app: App, request: ApiRequest): Promise<Answer> {
  const [, division, path = ''] = /^\/api\/v1\/(current|\d+)\/(.+?)\/?$/.exec(request.url.pathname) ?? [];
  if (division === undefined) throw new Refusal(404, 'Not Found');
  const endpoint = `${division} ${path.replace(/\(.*/, '').toLowerCase()}`;
  const refused = refuseToken(state, request.headers.authorization);
  // Calls without a company are not counted and return no figures.
  const counted = division === 'current' ? { headers: {} } : countCall(state, Number(division), endpoint);
  if ('refusal' in counted && counted.refusal) return counted.refusal;
  try {
    if (refused) throw new Refusal(401, 'Unauthorized', refused.headers);
    const answer =
      division === 'current'
        ? me(state, path, request)
        : await dispatch({ state, app, request }, Number(division), path);
    return { ...answer, headers: { ...counted.headers, ...answer.headers } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    countError(state, endpoint, error.answer.status);
    return { ...error.answer, headers: { ...counted.headers, ...error.answer.headers } };
  }
}

interface Situation {
  state: State;
  app: App;
  request: ApiRequest;
}

function me(state: State, path: string, { url }: ApiRequest): Answer {
  const entity = entityOf('current/Me');
  if (path.toLowerCase() !== 'me' || !entity) throw new Refusal(404, 'Not Found');
  const division = Number(state.setting('mainDivision') ?? 1);
  const fields = {
    UserID: '00000000-0000-4000-8000-000000000001',
    CurrentDivision: division,
    AccountingDivision: division,
  };
  const person = { FullName: 'Beheer', UserName: 'beheer', LanguageCode: 'nl-NL', ServerTime: storedTime(state.now()) };
  return { status: 200, body: { d: { results: [show(entity, { ...fields, ...person }, url.origin)] } } };
}

async function dispatch(situation: Situation, division: number, path: string): Promise<Answer> {
  const { state, request } = situation;
  const { url, method } = request;
  const base = `${url.origin}/api/v1/${division}`;
  const address = `${url.origin}${url.pathname}`;
  if (/^sync\/deleted$/i.test(path)) return deletions(state, division, url.searchParams, address);
  if (/^read\/sync\/sync\/synctimestamp$/i.test(path)) return startOfFeed(state, division, url.searchParams);
  const feed = /^sync\/(.+)$/i.exec(path)?.[1]?.toLowerCase();
  const bulk = /^bulk\/(.+)$/i.exec(path)?.[1];
  const [, name = '', isCount, key] =
    /^([\w/]+?)(\/\$count)?(?:\((?:guid)?'?([^')]+)'?\))?$/.exec(feed ? (feeds[feed]?.entity ?? '') : (bulk ?? path)) ??
    [];
  const entity = entityOf(name);
  if (!entity || name.toLowerCase().startsWith('current/')) throw new Refusal(404, 'Not Found');
  const place = { entity: entity.path, division };
  if (!entity.methods.includes(method) || ((feed || bulk) && method !== 'GET'))
    throw new Refusal(405, 'Method Not Allowed');
  if (method === 'GET') {
    const pageSize = feed || bulk ? 1000 : 60;
    const reading: Reading = {
      state,
      place,
      entity,
      base,
      address,
      query: url.searchParams,
      pageSize,
      isFeed: feed !== undefined,
    };
    if (isCount) return { status: 200, body: String(count(reading)), type: 'text/plain' };
    return inWantedForm(request, key === undefined ? list(reading) : single(reading, key.toLowerCase()));
  }
  const hear: Heard = (where, action, changed) => notify(state, situation.app, where, { action, key: changed });
  const wantsAll = /return=representation/.test(request.headers.prefer ?? '');
  const writing: Writing = {
    state,
    place,
    entity,
    base,
    body: method === 'DELETE' ? {} : parsed(request.body),
    wantsAll,
  };
  if (method === 'POST') {
    if (entity.path.startsWith('webhooks/')) await proveCallback(String(writing.body['CallbackURL']));
    return isAction(entity.path) ? act(writing, hear) : create(writing, hear);
  }
  if (key === undefined) throw new Refusal(405, 'Method Not Allowed');
  return method === 'PUT' ? update(writing, key.toLowerCase(), hear) : remove(writing, key.toLowerCase(), hear);
}

/** The row version from which a feed returns everything changed since a time. */
function startOfFeed(state: State, division: number, query: URLSearchParams): Answer {
  const since = /datetime'([^']+)'/.exec(query.get('modified') ?? query.get('$filter') ?? '')?.[1] ?? '';
  const row = state.one(
    `select min(timestamp) as first from record where division = ? and fields ->> 'Modified' >= ?`,
    division,
    since,
  );
  const first = row?.['first'] === null ? Number(state.setting('timestamp') ?? 0) + 1 : Number(row?.['first']);
  return { status: 200, body: { d: { results: [{ TimeStampAsBigInt: String(first - 1) }] } } };
}

function parsed(text: string): Fields {
  if (text.length > largestBody) throw new Refusal(413, 'Request Entity Too Large');
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Fields;
  } catch {
    // Handled below, like every body that is not a record.
  }
  throw new Refusal(400, 'Error processing request stream. The request should be a valid top-level resource object.');
}

/** Without `Accept: application/json` the response is an XML feed. */
function inWantedForm({ headers }: ApiRequest, answer: Answer): Answer {
  if (headers.accept?.includes('application/json')) return answer;
  const xml = '<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"></feed>';
  return { status: 200, body: xml, type: 'application/atom+xml' };
}
