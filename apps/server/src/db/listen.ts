import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

export interface Listener {
  /** False while notifications may be lost: caches must then query the database. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

interface ListenOptions {
  /** One of its connections is kept for as long as the listener runs. */
  pool: pg.Pool;
  channels: readonly string[];
  onSignal(channel: string, payload: string): void;
  /** Runs after each (re)connection, before `isListening`: drop and reload what may have changed meanwhile. */
  onConnect(): Promise<void>;
}

const heartbeat = 15_000;
const maxDelay = 5_000;

/** Listens on one connection of the pool; a lost one is replaced. */
export function listen(options: ListenOptions): Listener {
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
  for (let pause = 100; !stop.aborted; pause = Math.min(pause * 2, maxDelay)) {
    let client: pg.PoolClient | undefined;
    try {
      client = await options.pool.connect();
      await listenOnce(client, options, state, stop, () => {
        pause = 100;
      });
    } catch {
      // The next round connects again; until then isListening is false and callers query the database themselves.
    } finally {
      state.isListening = false;
      client?.release(true);
    }
    if (!stop.aborted) await sleep(pause, undefined, { signal: stop, ref: false }).catch(() => {});
  }
}

/** Resolves when stopped, rejects when the connection is lost. */
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
  client.on('notification', ({ channel, payload }) => options.onSignal(channel, payload ?? '{}'));
  for (const channel of options.channels) await client.query(`listen ${channel}`);
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
