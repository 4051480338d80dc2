// A server connected to the simulator, and helpers for both.

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { printInvoicePaper } from '#test/exchange/print-paper.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { startTestSimulator, type TestSimulator } from '../../../../tools/exact-simulator/simulator.fixture.ts';
import { readNext } from './feeds/read-feed.ts';
import { type Exchange, pushNext } from './outbox/push-next.ts';

export type Fields = Record<string, unknown>;

interface Waiting {
  kind: string;
  recordId: string;
  state: string;
  cause: string | null;
  message: string | null;
}

export interface Connected {
  exact: TestSimulator;
  server: TestServer;
  exchange: Exchange;
  log: unknown[];
  /** Sends what is due until nothing is due immediately. */
  drain(): Promise<void>;
  /** The records in Exact. */
  there(entity: string, division?: number): Promise<Fields[]>;
  /** The writes that Exact received, in order. */
  written(entity?: string): Promise<{ method: string; record: string; fields: Fields }[]>;
  /** Stores a record as a user of Exact would; returns its id. */
  putThere(entity: string, fields: Fields, division?: number): Promise<string>;
  waiting(): Promise<Waiting[]>;
  /** Reads every feed until none is due. */
  readFeeds(): Promise<void>;
  /** Lifts the pause in calls to Exact. */
  unblock(): Promise<void>;
  connect(): Promise<void>;
}

const pace = 0.001;
const plenty = 1_000_000;

/** Call it at the top of a file. With `isFilled` the feeds count as read to the end, so records can be sent immediately. */
export async function openConnected({ isFilled = true } = {}): Promise<Connected> {
  const exact = await startTestSimulator({ app: { redirectUri: 'http://127.0.0.1:4000/settings/connection' } });
  const server = await startServer({
    EXACT_CLIENT_ID: exact.app.clientId,
    EXACT_CLIENT_SECRET: exact.app.clientSecret,
    EXACT_HOSTS: exact.url,
  });
  // The tests do its work themselves, at their pace.
  await server.running.background.stop();
  await exact.control('settings', { minuteLimit: plenty, dayLimit: plenty });
  for (const Code of [1, 2])
    await exact.control('records', { entity: 'system/Divisions', division: 1, fields: { Code } });
  const client = await server.app.exact();
  if (!client) throw new Error('the server is configured for Exact');
  const log: unknown[] = [];
  const exchange: Exchange = {
    db: server.db,
    client,
    log: (error) => void log.push(error),
    pace,
    printPaper: printInvoicePaper,
  };
  const connect = async () => await giveConsent(server, isFilled);
  await connect();
  return {
    exact,
    server,
    exchange,
    log,
    connect,
    drain: async () => await repeat(async () => await pushNext(exchange)),
    readFeeds: async () => {
      await sql`update exact_feed set due_at = now()`.execute(server.db);
      await repeat(async () => await readNext(exchange));
    },
    ...seen(exact, server.db),
  };
}

/** Waits are milliseconds here; anything that waits longer is not retried automatically. */
async function repeat(work: () => Promise<boolean>): Promise<void> {
  for (let idle = 0; idle < 25; ) {
    idle = (await work()) ? 0 : idle + 1;
    if (idle > 0) await sleep(2);
  }
}

async function giveConsent(server: TestServer, isFilled: boolean): Promise<void> {
  const { accountingConnection } = server.api('admin');
  const { authorizeUrl } = await accountingConnection.connect({ body: {} });
  const answer = await fetch(authorizeUrl, { redirect: 'manual' });
  const query = new URL(answer.headers.get('location') ?? '').searchParams;
  await accountingConnection.callback({ query: { code: query.get('code') ?? '', state: query.get('state') ?? '' } });
  await sql`update exact_line set minute_limit = ${plenty}, day_limit = ${plenty}`.execute(server.db);
  if (isFilled) await sql`update exact_feed set filled_at = now()`.execute(server.db);
}

/** The records on both sides. */
function seen(exact: TestSimulator, db: Db) {
  const read = async (path: string) => (await (await fetch(`${exact.url}/_sim/${path}`)).json()) as Fields[];
  return {
    there: async (entity: string, division = 1) => await read(`records?entity=${entity}&division=${division}`),
    async written(entity?: string) {
      const rows = await read('written');
      return rows
        .filter((row) => entity === undefined || row['entity'] === entity)
        .map((row) => ({
          method: String(row['method']),
          record: String(row['record']),
          fields: JSON.parse(String(row['fields'])) as Fields,
        }));
    },
    putThere: async (entity: string, fields: Fields, division = 1) =>
      String((await exact.control('records', { entity, division, fields }))['id']),
    async waiting() {
      const { rows } = await sql<Waiting>`
        select kind, record_id as "recordId", state, cause, message from exact_outbox order by id`.execute(db);
      return rows;
    },
    async unblock() {
      await sql`update exact_line set blocked_until = null`.execute(db);
      await sql`update exact_outbox set next_attempt_at = now() where state = 'waiting'`.execute(db);
    },
  };
}
