import pg from 'pg';
import { asDatabaseError, isOutage } from '../unavailable.ts';
import type { Connection } from './addresses.ts';
import type { Way } from './pooling.ts';
import type { PrimaryClient } from './primary-client.ts';
import { Servers, silenceLimit } from './servers.ts';

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * Connections to the server that accepts writes. Several hosts are tried in turn; when a server turns out to be read-only or silent, the
 * connections to it are not used again. Emits `away` with the error when no server can be reached, and `back` with the milliseconds when
 * one can again.
 */
class PrimaryPool extends pg.Pool {
  readonly #servers: Servers;
  #awaySince: number | undefined;

  constructor(settings: pg.PoolConfig, servers: Servers) {
    // Called with `new`, which returns the object that this function returns.
    const Client = function open(given: pg.ClientConfig): PrimaryClient {
      return servers.open(given);
    };
    super({ ...settings, Client: Client as never });
    this.#servers = servers;
    // Without a listener the process would end.
    this.on('error', () => {});
    this.on('connect', () => this.#isBack());
    const watching = setInterval(() => {
      if (this.ending) clearInterval(watching);
      else void servers.cutSilent();
    }, silenceLimit).unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | void {
    const taken = this.#take();
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, client.release.bind(client) as () => void),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  async #take(): Promise<pg.PoolClient> {
    for (let untried = this.#servers.count; ; ) {
      try {
        const client = await super.connect();
        const release = client.release.bind(client);
        client.release = (error) => release(error || !this.#servers.isGood(client));
        if (this.#servers.isGood(client)) return client;
        client.release();
      } catch (thrown) {
        const error = asDatabaseError(thrown);
        if (!isOutage(error)) throw error;
        untried--;
        if (untried > 0) continue;
        this.#isAway(error);
        throw error;
      }
    }
  }

  #isAway(error: unknown): void {
    if (this.#awaySince !== undefined) return;
    this.#awaySince = Date.now();
    (this as NodeJS.EventEmitter).emit('away', error);
  }

  #isBack(): void {
    if (this.#awaySince === undefined) return;
    const duration = Date.now() - this.#awaySince;
    this.#awaySince = undefined;
    (this as NodeJS.EventEmitter).emit('back', duration);
  }
}

export const createPrimaryPool = (connection: Connection, settings: pg.PoolConfig, way: Way): pg.Pool =>
  new PrimaryPool({ ...connection, ...settings }, new Servers(connection, settings, way));
