import type { Contract } from '@werkbank/contract/contract.ts';
import { firstRoutes } from '@werkbank/contract/generated/first-routes.ts';
import { answerMark, type ClientOptions, createClient } from '@werkbank/contract/wire/client.ts';
import { readServerClock } from '#src/start/server-clock.ts';
import { trackRequest } from './connectivity.ts';
import { hasJustChanged } from './last-change.ts';
import { watchWrite } from './own-writes.ts';
import { fetchWatched } from './upload-progress.ts';

/** What the client needs from the session and the language; set once at start-up by `connectApi`. */
export type ApiConnection = Pick<ClientOptions, 'base' | 'token' | 'renew' | 'language' | 'describe'>;

let connection: ApiConnection | undefined;

/** Binds the client to the session. */
export function connectApi(to: ApiConnection): void {
  connection = to;
}

function connected(): ApiConnection {
  if (!connection) throw new Error('The client was used before connectApi.');
  return connection;
}

const cookie = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1];

const routes = {
  first: firstRoutes,
  later: async () => (await import('@werkbank/contract/generated/later-routes.ts')).laterRoutes,
};

const options: ClientOptions = {
  base: (path) => connected().base(path),
  token: (url) => connected().token(url),
  renew: async (url) => (await connected().renew?.(url)) ?? false,
  language: () => connected().language?.() ?? 'nl',
  describe: (failure) => connected().describe?.(failure) ?? failure,
  newKey: () => crypto.randomUUID(),
  fetch: async (input, init) => {
    const sent = Date.now();
    // The server takes a request without a cached answer for one that a standby of its database may not answer.
    const request = fetchWatched(input, hasJustChanged() ? { ...init, cache: 'reload' } : init);
    const watched = watchWrite(
      { url: input instanceof Request ? input.url : input.toString(), method: init?.method, body: init?.body },
      request,
    );
    const answer = await trackRequest(watched, init?.body instanceof FormData, ({ headers }) =>
      headers.has(answerMark),
    );
    if (answer.headers.has(answerMark)) readServerClock(answer.headers.get('date'), sent, Date.now());
    return answer;
  },
  // Only to our own origin: the header would hand the value to any other host (specification, section 7).
  xsrf: (url) => (new URL(url, location.href).origin === location.origin ? cookie('XSRF-TOKEN') : undefined),
};

/** Every call of the product: `api.accounts.get({ params })`. */
export const api = createClient<Contract>(routes, options);

/** The token for a call to this path. @throws SessionError when there is none */
export const tokenFor = async (path: string) =>
  (await connected().token(new URL(`${connected().base(path)}${path}`, location.origin).href)) ?? '';

/** The same calls, each with a timeout: on a connection that loses requests, another attempt may succeed. */
export const timedApi = createClient<Contract>(routes, {
  ...options,
  timeLimit: (sendsForm) => (sendsForm ? 60_000 : 20_000),
});
