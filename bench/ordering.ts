// npm run bench:ordering [-- --resellers 500 --customers 100 --orders 1000 --lists 2000]: what a reseller and the office read while
// ordering, first when thirty resellers have 100 customers and 1,000 orders each, and again with so many resellers. What is read of one
// reseller must not take longer the second time. Then the same requests over HTTP, beside a bare server with minimal SQL.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { createDb, createPool } from '../apps/server/src/db/db.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { startPostgres } from '../apps/server/src/db/postgres/postgres.ts';
import { insertBase } from '../apps/server/src/demo/base.ts';
import { insertDemoUsers } from '../apps/server/src/demo/users.ts';
import { listAccounts } from '../apps/server/src/ordering/account-store.ts';
import { findArticles, listArticles } from '../apps/server/src/ordering/article-store.ts';
import { findBasket } from '../apps/server/src/ordering/basket-store.ts';
import { listFollowed } from '../apps/server/src/ordering/followed-store.ts';
import { quoteList } from '../apps/server/src/ordering/order-lists/quote-list.ts';
import { listOrders } from '../apps/server/src/ordering/order-store.ts';
import { listWithTurnover } from '../apps/server/src/ordering/turnover-store.ts';
import { quoteOrder } from '../apps/server/src/sales-orders/order/quote-order.ts';
import { compareWithBare } from './ordering-against-bare.ts';
import { fillOthers, fillOwn } from './ordering-data.ts';

const { values: options } = parseArgs({
  options: {
    resellers: { type: 'string', default: '500' },
    customers: { type: 'string', default: '100' },
    orders: { type: 'string', default: '1000' },
    lists: { type: 'string', default: '2000' },
    runs: { type: 'string', default: '40' },
  },
});
const division = 3;
const language = 'nl';
const page = { size: 60, skip: 0, after: undefined };

type Operations = Record<string, () => Promise<unknown>>;
interface Figures {
  p50: number;
  p95: number;
}

const directory = mkdtempSync(join(tmpdir(), 'werkbank-ordering-'));
// PostgreSQL runs under another account when this process is root.
chmodSync(directory, 0o755);
const cluster = await startPostgres(join(directory, 'pg'));
try {
  const pool = createPool(cluster.connection, { max: 3, isLongRunning: true });
  await compare(pool);
  await compareWithBare(cluster, pool, Number(options.runs));
  await pool.end();
} finally {
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function compare(pool: pg.Pool): Promise<void> {
  await migrate(pool);
  await createDb(pool)
    .transaction()
    .execute(async (tx) => {
      await insertBase(tx);
      await insertDemoUsers(tx);
    });
  await fillOwn(pool);
  const small = await measureAll(pool);
  await fillOthers(pool, {
    resellers: Number(options.resellers),
    customersEach: Number(options.customers),
    ordersEach: Number(options.orders),
    priceLists: Number(options.lists),
  });
  const { rows } = await pool.query<{ text: string }>(`
    select format('%s customers, %s orders, %s price lists', (select count(*) from account where division = 3),
      (select count(*) from sales_order where division = 3), (select count(*) from price_list where division = 3)) as text`);
  // With connections of its own: PostgreSQL plans each statement again and again on connections that planned it for much smaller tables.
  const afterwards = createPool(cluster.connection, { max: 3, isLongRunning: true });
  const large = await measureAll(afterwards);
  await afterwards.end();
  console.log(`Milliseconds at the 50th and 95th percentile; small, and with ${rows[0]?.text}`);
  for (const [name, before] of small) {
    const after = large.get(name);
    if (after)
      console.log(`  ${name.padEnd(34)} ${text(before)}  ${text(after)}  × ${(after.p50 / before.p50).toFixed(2)}`);
  }
}

function text({ p50, p95 }: Figures): string {
  return `${p50.toFixed(1).padStart(7)} /${p95.toFixed(1).padStart(7)}`;
}

async function measureAll(pool: pg.Pool): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>();
  for (const [name, operation] of Object.entries(await operationsOf(pool))) figures.set(name, await measure(operation));
  return figures;
}

async function measure(operation: () => Promise<unknown>): Promise<Figures> {
  const times: number[] = [];
  // The first runs fill caches and plans.
  for (let run = -5; run < Number(options.runs); run += 1) {
    const begun = performance.now();
    await operation();
    if (run >= 0) times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

interface Known {
  reseller: string;
  customer: string;
  userId: string;
  articles: string[];
}

async function operationsOf(pool: pg.Pool): Promise<Operations> {
  const db = createDb(pool);
  const { rows } = await pool.query<Known>(`
    select (select id from account where division = 3 and code = '800001') as reseller,
      (select id from account where division = 3 and code = '10001007') as customer,
      (select id from app_user where subject = 'buyer') as "userId",
      array(select id from item where division = 3 and code like 'ART-%' order by code limit 100) as articles`);
  const [known] = rows;
  if (!known) throw new Error('a select without a table answers one row');
  const { reseller, customer, userId, articles } = known;
  const buyer = { divisions: [division], webshopOnly: true, accountId: reseller };
  const own = { reseller, language } as const;
  const all = { reseller: undefined, language } as const;
  const lines = articles.map((itemId) => ({ itemId, quantity: 3 }));
  const sheet = articles.map((_, n) => ({
    line: n + 1,
    code: `ART-${String(n + 1).padStart(5, '0')}`,
    articleId: null,
    quantity: 4,
    recipient: '',
    yourRef: '',
    deliveryDate: null,
    notes: '',
    unread: [],
  }));
  return {
    articles: () => listArticles(db, buyer, {}, page),
    'articles, search': () => listArticles(db, buyer, { search: 'artikel 19' }, page),
    'articles by ids': () => findArticles(db, buyer, articles.slice(0, 20)),
    'basket of 20 lines': () => findBasket({ db, userId, division, buyer, reseller }),
    'order list of 100 rows': () =>
      quoteList({ db, division, webshopOnly: true, reseller, recipientId: customer }, sheet),
    'prices of an order of 100 lines': () =>
      quoteOrder(db, division, { orderedById: reseller, deliverToId: customer, lines }),
    'orders of the reseller': () => listFollowed({ db, division, page }, own, {}),
    'orders of the reseller, search': () => listFollowed({ db, division, page }, own, { search: 'bramlust' }),
    'customers of the reseller': () => listAccounts(db, { divisions: [division], reseller }, page),
    'customers of the reseller, search': () =>
      listAccounts(db, { divisions: [division], reseller, search: 'bramlust' }, page),
    'office: orders of all resellers': () => listFollowed({ db, division, page }, all, {}),
    'office: orders, search': () => listFollowed({ db, division, page }, all, { search: 'bramlust' }),
    'office: resellers with turnover': () => listWithTurnover(db, division, undefined, { ...page, size: 30 }),
    'feed of orders': () => listOrders(db, { divisions: [division], reseller: undefined, language }, page),
  };
}
