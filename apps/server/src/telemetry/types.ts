import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Db, OnQuery } from '#db/db.ts';

/** What the metrics of a process are about, besides its requests. */
export interface Observed {
  db: Db;
  pool: pg.Pool;
  live: { readonly size: number };
}

export interface TelemetryConfig {
  /** Where Prometheus fetches the metrics. */
  metrics: { host: string; port: number } | undefined;
  /** Base address of an OTLP collector, which receives the traces. */
  traces: string | undefined;
}

export interface Telemetry {
  /** Measures and traces every request; called before the routes are added. */
  watch(app: FastifyInstance): void;
  /** Begins to measure connections, queues and streams. */
  observe(observed: Observed): void;
  /** Called with every statement when traces are sent. */
  onQuery: OnQuery | undefined;
  /** Sends what has been collected. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
