import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db } from '#db/db.ts';
import { fillSite, noRows, type Rows } from './assets/fill-site.ts';
import { makeSite, type Row, type SitePlan } from './assets/sites.ts';
import { readStock } from './assets/stock.ts';
import { type DemoDivision, demoDivisions, demoId, demoRandom } from './context.ts';
import { suspendConstraints } from './suspend-constraints.ts';

/** The number of records in a profile, including those already present. */
export const profiles = {
  'scale/10': { accounts: 2_000, sites: 6_000, assetCount: 100_000 },
  scale: { accounts: 20_000, sites: 60_000, assetCount: 1_000_000 },
} as const;
export type Profile = keyof typeof profiles;

/** Share of each division in every number of records. */
const shares: Readonly<Record<number, number>> = { 1: 0.46, 2: 0.3, 3: 0.14, 4: 0.1 };

/**
 * Fills a database with the assets of a large company: the same ones for the same profile and day. Rows are loaded with
 * COPY, indexes are built and references checked afterwards, and due dates are calculated as for every other asset.
 */
export async function insertScale(
  { db, pool, log }: { db: Db; pool: pg.Pool; log: (line: string) => void },
  profile: Profile,
  today: string,
): Promise<void> {
  const client = await pool.connect();
  const write = async (text: string) => await client.query(text);
  try {
    await write('set statement_timeout = 0');
    await write("set maintenance_work_mem = '512MB'");
    const present = await client.query<{ sites: number; assetCount: number }>(
      'select (select count(*) from location) as sites, (select count(*) from asset) as "assetCount"',
    );
    const { sites = 0, assetCount = 0 } = present.rows[0] ?? {};
    const { accounts, ...wanted } = profiles[profile];
    const bringBack = await suspendConstraints(client, filled);
    const customers = await insertAccounts(client, accounts);
    log(`${accounts} accounts`);
    const plans = planSites(customers, wanted.sites - sites, wanted.assetCount - assetCount);
    const stock = await readStock(db, today);
    await copyAll(client, log, plans, (rows, plan) => {
      const { site, location, places } = makeSite(plan, '2024-01-08T08:00:00Z');
      rows.location.push(location);
      rows.place.push(...places);
      fillSite(rows, site, stock);
    });
    await write(`update place set path = name where path = '' and parent_id is null`);
    for (let depth = 0; depth < 2; depth++)
      await write(
        `update place p set path = u.path || ' › ' || p.name from place u where p.parent_id = u.id and p.path = '' and u.path <> ''`,
      );
    // Needed by queries for the reports of an asset.
    await write('create index scale_reports on service_report (asset_id)');
    await write('analyze location, place, asset, tag, service_report');
    log('planning');
    await planAll(client, log);
    await write('drop index scale_reports');
    log('planned');
    await write('select retally_assets()');
    log('tallied');
    log(`${await bringBack()} indexes, references and triggers`);
    await write(`select advance_numbers(division, 'location', 1000000) from location group by division`);
    await write('vacuum analyze');
  } finally {
    client.release(true);
  }
}

const filled = [
  'account',
  'location',
  'place',
  'asset',
  'asset_step',
  'asset_placement',
  'tag',
  'service_report',
] as const;

/** Customers of every division, with numbers from 500001 on. */
async function insertAccounts(
  client: pg.PoolClient,
  count: number,
): Promise<Map<number, { id: string; name: string }[]>> {
  const rows = demoDivisions.flatMap((division) =>
    Array.from({ length: Math.round(count * (shares[division.code] ?? 0)) }, (_, index) => ({
      id: demoId('scale-account', division.code, index),
      division: division.code,
      code: String(500_001 + index),
      name: `${division.country === 'DE' ? 'Kunde' : 'Klant'} ${index + 1}`,
      country: division.country,
    })),
  );
  await copyRows(client, 'account', rows);
  return Map.groupBy(rows, ({ division }) => division);
}

/**
 * Three sites per account, a few accounts with many; the number of assets per site is as long-tailed as in practice.
 */
function planSites(
  customers: ReadonlyMap<number, readonly { id: string; name: string }[]>,
  sites: number,
  assetCount: number,
): SitePlan[] {
  const plans = demoDivisions.flatMap((division) => sitesOf(division, customers.get(division.code) ?? [], sites));
  const random = demoRandom('scale-devices');
  for (const plan of plans)
    plan.assetCount = Math.min(Math.max(Math.round(Math.exp(2.25 + 1.05 * normal(random))), 1), 2500);
  let missing = assetCount - plans.reduce((sum, plan) => sum + plan.assetCount, 0);
  for (let index = 0; missing !== 0; index = (index + 1) % plans.length) {
    const plan = plans[index];
    if (!plan || (missing < 0 && plan.assetCount <= 1)) continue;
    plan.assetCount += Math.sign(missing);
    missing -= Math.sign(missing);
  }
  return plans;
}

function sitesOf(
  division: DemoDivision,
  customers: readonly { id: string; name: string }[],
  sites: number,
): SitePlan[] {
  const chain = 250;
  return Array.from({ length: Math.round(sites * (shares[division.code] ?? 0)) }, (_, index) => ({
    division,
    number: 1001 + index,
    assetCount: 1,
    account: customers[index < chain ? 0 : index % customers.length],
  }));
}

/** A normally distributed number, from two uniform ones. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const batch = 20_000;

async function copyAll(
  client: pg.PoolClient,
  log: (line: string) => void,
  plans: readonly SitePlan[],
  make: (rows: Rows, plan: SitePlan) => void,
): Promise<void> {
  let rows = noRows();
  let copied = 0;
  const flush = async () => {
    for (const [table, of] of Object.entries(rows)) await copyRows(client, table, of as Row[]);
    copied += rows.asset.length;
    log(`${copied} assets`);
    rows = noRows();
  };
  for (const plan of plans) {
    make(rows, plan);
    if (rows.asset.length >= batch) await flush();
  }
  await flush();
}

async function copyRows(client: pg.PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const into = client.query(copyFrom(`copy ${table} (${names.join(', ')}) from stdin`));
  const lines = function* () {
    for (const row of rows) yield `${names.map((name) => field(row[name])).join('\t')}\n`;
  };
  await pipeline(Readable.from(lines()), into);
}

/** A value in COPY's text format. */
function field(value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};

async function planAll(client: pg.PoolClient, log: (line: string) => void): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let planned = 0; ; ) {
    const { rows } = await client.query<{ last: string | null; count: number }>(
      `with chunk as materialized (select id from asset where id > $1 and due_on is null order by id limit 10000)
       select plan_assets(array(select id from chunk)),
         (select id from chunk order by id desc limit 1) as last,
         (select count(*) from chunk) as count`,
      [after],
    );
    const [row] = rows;
    if (!row?.last) return;
    after = row.last;
    planned += row.count;
    if (planned % 100_000 === 0) log(`${planned} assets planned`);
  }
}
