import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

export interface Listener {
  /** False while notifications may be lost: caches must then query the database. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

interface ListenOptions {
  /** One of its connections is used exclusively as long as the listener runs. */
  pool: pg.Pool;
  /** Sends the notifications by which the listener checks itself; the pool used for writes. */
  sender: pg.Pool;
  channels: readonly string[];
  onSignal(channel: string, payload: string): void;
  /** Runs after each (re)connection, before `isListening`: drops and reloads what may have changed in the meantime. */
  onConnect(): Promise<void>;
  /** Called once when the connection works but no notification arrives, and once when they arrive again. */
  onProof?: ((arrives: boolean) => void) | undefined;
  /** Milliseconds between two checks, and the time limit of each. */
  heartbeat?: number | undefined;
}

const defaultHeartbeat = 5_000;
const maxDelay = 5_000;

/**
 * Listens on one connection of the pool; a lost one is replaced. A pooler may accept `listen` and drop every notification: the listener
 * therefore counts as working only while notifications sent to it by another connection arrive.
 */
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
  let isSilent = false;
  const tell = (arrives: boolean) => {
    if (isSilent !== arrives) return;
    isSilent = !arrives;
    options.onProof?.(arrives);
  };
  for (let pause = 100; !stop.aborted; pause = Math.min(pause * 2, maxDelay)) {
    let client: pg.PoolClient | undefined;
    try {
      client = await options.pool.connect();
      const onSuccess = () => {
        pause = 100;
        tell(true);
      };
      await listenOnce(client, options, { state, stop, onSuccess });
    } catch (error) {
      // The next round connects again; until then isListening is false and callers query the database themselves.
      if (error instanceof NoNotifications) tell(false);
    } finally {
      state.isListening = false;
      client?.release(true);
    }
    if (!stop.aborted) await sleep(pause, undefined, { signal: stop, ref: false }).catch(() => {});
  }
}

class NoNotifications extends Error {}

interface Round {
  state: { isListening: boolean };
  stop: AbortSignal;
  onSuccess: () => void;
}

/** Rejects when stopped, when the connection is lost, or when no notification arrives. */
async function listenOnce(
  client: pg.PoolClient,
  options: ListenOptions,
  { state, stop, onSuccess }: Round,
): Promise<never> {
  const { sender, channels, onSignal, heartbeat = defaultHeartbeat } = options;
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => {});
  stop.addEventListener('abort', () => lost.reject(new Error('stopped')));
  client.on('error', lost.reject);
  client.on('end', () => lost.reject(new Error('connection ended')));
  const own = `proof_${randomBytes(8).toString('hex')}`;
  let proven = Promise.withResolvers<void>();
  client.on('notification', ({ channel, payload }) => {
    if (channel === own) proven.resolve();
    else onSignal(channel, payload ?? '{}');
  });
  for (const channel of [own, ...channels]) await client.query(`listen ${channel}`);
  const prove = async (isFirst: boolean) => {
    proven = Promise.withResolvers();
    try {
      await Promise.race([sender.query('select pg_notify($1, $2)', [own, '']), lost.promise]);
    } catch (error) {
      // Without a free connection to send through, an earlier check remains valid as long as this connection works.
      if (isFirst) throw error;
      return await Promise.race([client.query('select 1'), lost.promise]);
    }
    return await Promise.race([proven.promise, lost.promise, failAfter(heartbeat)]);
  };
  await prove(true);
  await options.onConnect();
  state.isListening = true;
  onSuccess();
  for (;;) {
    await Promise.race([sleep(heartbeat, undefined, { signal: stop, ref: false }), lost.promise]);
    await prove(false);
  }
}

async function failAfter(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false });
  throw new NoNotifications();
}
