import type { Db } from '#db/db.ts';
import { findMapServices } from './map-services-store.ts';

/** Milliseconds for which the address is known without looking. */
const kept = 5000;

/** The origin of map tiles, from which pages may load images; every process looks for itself. */
export class TileOrigin {
  readonly #db: Db;
  #known: string | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(db: Db) {
    this.#db = db;
  }

  /** What was known the last time it was read. */
  get known(): string | undefined {
    return this.#known;
  }

  /** Reads it again; while the database is unavailable it stays what it was. */
  async read(): Promise<string | undefined> {
    if (performance.now() - this.#readAt < kept) return this.#known;
    this.#readAt = performance.now();
    const services = await findMapServices(this.#db).catch(() => undefined);
    if (services) this.#known = services.tileUrl === null ? undefined : originOf(services.tileUrl);
    return this.#known;
  }
}

const originOf = (tileUrl: string): string => new URL(tileUrl.replaceAll(/[{}]/g, '')).origin;
