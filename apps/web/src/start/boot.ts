import { answerMark } from '@werkbank/contract/wire/client.ts';
import { readServerClock } from './server-clock.ts';

declare global {
  interface Window {
    /** Requests started by /assets/boot.js, by URL. */
    werkbankBoot?: Record<string, Promise<Response>>;
  }
}

/**
 * A static JSON document of this origin.
 * @throws Error 'Http failure response for {url}: {status} {statusText}'
 */
export async function loadDocument(url: string): Promise<unknown> {
  const begun = window.werkbankBoot?.[url];
  delete window.werkbankBoot?.[url];
  const response = await (begun?.catch(() => fetch(url)) ?? fetch(url));
  readClock(response);
  if (!response.ok) throw new Error(`Http failure response for ${url}: ${response.status} ${response.statusText}`);
  return await response.json();
}

const timeLimit = 2500;

/** Whether the server responds quickly; a network that barely works counts as offline. */
export async function isAnswering(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(timeLimit) }).then(
    ({ ok, headers }) => {
      const isServer = headers.has(answerMark);
      if (isServer) readServerClock(headers.get('date'), Date.now(), Date.now());
      return ok && isServer;
    },
    () => false,
  );
}

/** With a wrong local clock the program would refuse its own sign-in. Responses of a service worker are as old as its cache. */
function readClock({ headers }: Response): void {
  if (!navigator.serviceWorker?.controller) readServerClock(headers.get('date'), Date.now(), Date.now());
}
