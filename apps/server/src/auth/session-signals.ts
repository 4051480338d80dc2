import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** What a process is told on channel `session`, by the triggers of 0002_session.sql. */
export type SessionSignal = { user: string } | { revoked: RevocationSignal };

export interface RevocationSignal {
  kind: 'token' | 'session';
  id: string;
  /** Sessions: tokens issued before this moment (ms) are refused; null for a single token. */
  before: number | null;
  /** Moment (ms) from which every such token has expired anyway. */
  until: number;
}

export interface SignalListener {
  /** False while signals may be lost: whoever caches must then ask the database. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

interface ListenOptions {
  pool: pg.Pool;
  onSignal(signal: SessionSignal): void;
  /** Runs after each (re)connection, before `isListening`: forget and reload what may have changed meanwhile. */
  onConnect(): Promise<void>;
}

const heartbeat = 15_000;
const longestPause = 5_000;

/** Listens on one connection of the pool for as long as the process lives; a lost one is replaced. */
export function listenToSession(options: ListenOptions): SignalListener {
  const stopping = new AbortController();
  const state = { isListening: false };
  const running = keepListening(options, state, stopping.signal);
  return {
    get isListening() {
      return state.isListening;
    },
    async close() {
      stopping.abort();
      await running;
    },
  };
}

async function keepListening(
  options: ListenOptions,
  state: { isListening: boolean },
  stop: AbortSignal,
): Promise<void> {
  for (let pause = 100; !stop.aborted; pause = Math.min(pause * 2, longestPause)) {
    let client: pg.PoolClient | undefined;
    try {
      client = await options.pool.connect();
      await listenOnce(client, options, state, stop, () => {
        pause = 100;
      });
    } catch {
      // The next round connects again; until then isListening is false and callers ask the database themselves.
    } finally {
      state.isListening = false;
      client?.release(true);
    }
    if (!stop.aborted) await sleep(pause, undefined, { signal: stop, ref: false }).catch(() => {});
  }
}

/** Resolves when told to stop, rejects when the connection is lost. */
async function listenOnce(
  client: pg.PoolClient,
  options: ListenOptions,
  state: { isListening: boolean },
  stop: AbortSignal,
  onSuccess: () => void,
): Promise<void> {
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => {});
  client.on('error', lost.reject);
  client.on('end', () => lost.reject(new Error('connection ended')));
  client.on('notification', ({ payload }) => options.onSignal(JSON.parse(payload ?? '{}') as SessionSignal));
  await client.query('listen session');
  await options.onConnect();
  state.isListening = true;
  onSuccess();
  while (!stop.aborted) {
    await Promise.race([sleep(heartbeat, undefined, { signal: stop, ref: false }).catch(() => {}), lost.promise]);
    if (!stop.aborted) await Promise.race([client.query('select 1'), lost.promise, failAfter(heartbeat)]);
  }
}

async function failAfter(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false });
  throw new Error('no answer');
}
