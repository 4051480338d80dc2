import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type pg from 'pg';
import { readConfig } from '../apps/server/src/config.ts';
import { createDb, createPool } from '../apps/server/src/db/db.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import type { Cluster } from '../apps/server/src/db/postgres/postgres.ts';
import { insertBase } from '../apps/server/src/demo/base.ts';
import { insertScale, type Profile } from '../apps/server/src/demo/scale.ts';
import { insertDemoUsers } from '../apps/server/src/demo/users.ts';
import { fillCrowd } from '../apps/server/test/crowd/fill.ts';
import { mechanicsOf } from '../apps/server/test/crowd/people.ts';
import { tokenMint } from '../apps/server/test/token-mint.ts';
import { fillPurchases, fillSales, fillTags } from './data.ts';
import { makeBareTables } from './floors/bare-tables.ts';
import { findOperations } from './operations/find-operations.ts';
import type { Operation } from './operations/operation.ts';

/** Amount of data. */
export interface Wanted {
  accounts: number;
  orders: number;
  assets: number;
  scale: string | undefined;
}

export interface Filled {
  url: string;
  environment: NodeJS.ProcessEnv;
  operations: Operation[];
  /** Tokens by half of the API, and that of the mechanic whose day is requested. */
  tokens: Record<'accounting' | 'mechanic' | 'engineer', string>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Fixed in advance, because tokens contain the address of the server. */
export const werkbankPort = 4703;
const mechanics = 200;
const assetsPerOrder = 20;

/** A separate database with fresh data, a copy of it for recording, and the users of the requests. */
export async function fillDatabase(cluster: Cluster, wanted: Wanted): Promise<Filled> {
  const url = urlOf(cluster, 'postgres');
  const environment = environmentOf(url);
  const open = () => createPool(cluster.connection, { max: 3, isLongRunning: true });
  const pool = open();
  const db = createDb(pool);
  const begun = Date.now();
  await migrate(pool);
  await db.transaction().execute(async (tx) => {
    await insertBase(tx);
    await insertDemoUsers(tx);
  });
  const orders = Math.ceil(wanted.assets / assetsPerOrder);
  await fillCrowd(db, { mechanics, planners: 1, orders, assetsPerOrder, articles: 10 });
  await fillTags(pool);
  await fillSales(pool, { accounts: wanted.accounts, items: 500, orders: wanted.orders, linesPerOrder: 4 });
  await fillPurchases(pool, Math.ceil(wanted.orders / 2));
  if (wanted.scale !== undefined)
    await insertScale({ db, pool, log: () => {} }, wanted.scale as Profile, businessDay());
  await makeBareTables(pool);
  const mint = await tokenMint(db, readConfig(environment));
  const [mechanic] = mechanicsOf(1);
  if (!mechanic) throw new Error('nobody has a day');
  const tokens = {
    accounting: await mint('employee', { life: 86_400 }),
    mechanic: await mint('employee', { life: 86_400, backend: 'mechanic' }),
    engineer: await mint(mechanic, { life: 86_400, backend: 'mechanic' }),
  };
  const operations = await findOperations(pool);
  console.log(
    `${wanted.accounts} accounts, ${wanted.orders} orders, ${wanted.assets} assets` +
      `${wanted.scale === undefined ? '' : `, ${wanted.scale}`}, made in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  );
  return { url, environment, operations, tokens, pool, close: () => pool.end() };
}

export const urlOf = ({ connection }: Cluster, name: string): string =>
  `postgres://werkbank@localhost/${name}?host=${encodeURIComponent(connection.host)}`;

export const environmentOf = (url: string): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'development',
  LOG_LEVEL: 'silent',
  DEMO_DATA: 'false',
  CHECK_ANSWERS: 'false',
  RATE_LIMIT_PER_MINUTE: '100000000',
  DATABASE_URL: url,
  PORT: String(werkbankPort),
});
