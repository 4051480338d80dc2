// One process of the exchange, to be killed: renews tokens, reads feeds, sends what is due.
import { startConnectionWorker } from '#accounting-connection/connection-worker.ts';
import { startExchangeWorker } from '#accounting-connection/exchange-worker.ts';
import type { ExactClient } from '#accounting-connection/shared/exact-client.ts';
import { type Connection, createDb, createPool } from '#db/db.ts';
import { openVault } from '#db/secrets/vault.ts';
import { printInvoicePaper } from './print-paper.ts';

export interface ExchangeSettings {
  connection: Connection;
  client: Omit<ExactClient, 'vault'>;
  /** In base64. */
  key: string;
  pace: number;
}

const settings = JSON.parse(process.env['EXCHANGE_SETTINGS'] ?? '{}') as ExchangeSettings;
const pool = createPool(settings.connection, { max: 4 });
const db = createDb(pool);
const vault = await openVault(db, [Buffer.from(settings.key, 'base64')]);
const client: ExactClient = { ...settings.client, vault };
const log = (error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  if (text !== 'away' && text !== 'exact.error') process.stderr.write(`${text}\n`);
};
startConnectionWorker(db, async () => client, log, 50);
startExchangeWorker({ db, findClient: async () => client, printPaper: printInvoicePaper, log, pace: settings.pace });
