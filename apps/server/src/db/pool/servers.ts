import pg from 'pg';
import { ReadOnlyServer } from '../unavailable.ts';
import { type Connection, connectionsOf } from './addresses.ts';
import type { Way } from './pooling.ts';
import { PrimaryClient } from './primary-client.ts';

/** Milliseconds without an answer after which another connection checks whether the backend still works. */
export const silenceLimit = 3_000;
/** Checks without a response after which every waiting connection is cut. */
const maxSilentChecks = 2;

/** The hosts of one database and the open connections to them. */
export class Servers {
  readonly settings: pg.ClientConfig;
  readonly #way: Way;
  readonly #addresses: readonly Connection[];
  readonly #open = new Map<PrimaryClient, number>();
  #current = 0;
  /** Connections of an earlier generation are not used again. */
  #generation = 0;
  #silentChecks = 0;
  #isChecking = false;

  constructor(connection: Connection, settings: pg.ClientConfig, way: Way) {
    this.#way = way;
    this.#addresses = connectionsOf(connection);
    this.settings = settings;
  }

  get count(): number {
    return this.#addresses.length;
  }

  open(settings: pg.ClientConfig): PrimaryClient {
    const index = this.#current;
    const client: PrimaryClient = new PrimaryClient(
      { ...settings, ...this.#addresses[index] },
      {
        ...this.#way,
        onSpoiled: () => {
          this.#generation++;
          this.#leave(index);
        },
        onFailed: () => {
          this.#open.delete(client);
          // Standbys differ in what they have: all connections lead to the same one.
          if (this.#way.acceptsStandby && this.count > 1) this.#generation++;
          this.#leave(index);
        },
      },
    );
    this.#open.set(client, this.#generation);
    client.once('end', () => this.#open.delete(client));
    return client;
  }

  isGood(client: unknown): boolean {
    return client instanceof PrimaryClient && !client.isSpoiled && this.#open.get(client) === this.#generation;
  }

  /**
   * A frozen server, or one that was replaced behind a balancer, leaves queries without a response and without an error. A new connection
   * reports the working backends; a connection whose backend is not among them is cut. Where a pooler changes the backend, only a server
   * that answers nobody is noticed.
   */
  async cutSilent(): Promise<void> {
    for (const client of this.#silent(this.#way.answerLimit ?? Infinity)) client.cut();
    const silent = this.#silent(silenceLimit);
    if (silent.length === 0) this.#silentChecks = 0;
    if (silent.length === 0 || this.#isChecking) return;
    this.#isChecking = true;
    const working = await this.#workingBackends();
    this.#isChecking = false;
    this.#silentChecks = working === 'silence' ? this.#silentChecks + 1 : 0;
    if (working === 'refused' || (working === 'silence' && this.#silentChecks < maxSilentChecks)) return;
    const still = this.#silent(silenceLimit);
    const isLost = ({ backend }: PrimaryClient) =>
      working === 'silence' || (this.#way.pooling.keepsSession && !working.has(backend));
    const lost = silent.filter((one) => still.includes(one) && isLost(one));
    if (lost.length > 0) this.#generation++;
    for (const client of lost) client.cut();
  }

  #silent(limit: number): PrimaryClient[] {
    const now = Date.now();
    return [...this.#open.keys()].filter((client) => client.backend !== '' && client.silence(now) > limit);
  }

  /** The next connection goes to the next host, unless the hosts were already switched. */
  #leave(index: number): void {
    if (index === this.#current) this.#current = (index + 1) % this.#addresses.length;
  }

  /** A refusal by one server does not affect the others. */
  async #workingBackends(): Promise<ReadonlySet<string> | 'silence' | 'refused'> {
    const client = this.open({ ...this.settings, connectionTimeoutMillis: silenceLimit, query_timeout: silenceLimit });
    try {
      await client.connect();
      const { rows } = await client.query<{ backend: string }>(
        `select pid || ' ' || backend_start as backend from pg_stat_activity where backend_start is not null`,
      );
      return new Set(rows.map(({ backend }) => backend));
    } catch (error) {
      return error instanceof pg.DatabaseError || error instanceof ReadOnlyServer ? 'refused' : 'silence';
    } finally {
      client.cut();
    }
  }
}
