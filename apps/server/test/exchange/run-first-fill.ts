// A large company of Exact is read for the first time while the processes of both sides are killed; then both sides are compared.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDb, createPool } from '#db/db.ts';
import { createTestDatabase } from '../database.ts';
import { control, openTrial, type Trial } from './trial.ts';

export interface FirstFillOptions {
  accounts: number;
  orders: number;
  lines: number;
  /** How often the processes are killed, spread evenly over what is read. */
  kills: number;
  /** Milliseconds within which everything has to be here. */
  patience: number;
  progress?(text: string): void;
}

export interface FirstFillReport {
  faults: string[];
  /** Records that were created here, of each kind. */
  created: Record<string, number>;
  kills: number;
  seconds: number;
  calls: number;
}

/** Records that the simulator stores with one call. */
const atOnce = 5000;

const idOf = (kind: number, number: number): string =>
  `00000000-0000-4000-800${kind}-${number.toString(16).padStart(12, '0')}`;

export async function runFirstFill(options: FirstFillOptions): Promise<FirstFillReport> {
  const home = mkdtempSync(path.join(tmpdir(), 'werkbank-first-fill-'));
  const database = await createTestDatabase();
  const pool = createPool(database.connection, { max: 4 });
  const trial = await openTrial(createDb(pool), home, { connection: database.connection, seed: 1, processes: 0 });
  try {
    await fillExact(trial, options);
    return await read(trial, options);
  } finally {
    for (const child of [trial.simulator, ...trial.workers]) child.kill('SIGKILL');
    await pool.end();
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Accounts, and orders whose lines are spread evenly over them. */
async function fillExact(trial: Trial, { accounts, orders, lines }: FirstFillOptions): Promise<void> {
  const [item, warehouse] = await Promise.all(
    ['logistics/Items', 'inventory/Warehouses'].map(async (entity) => await firstIdThere(trial, entity)),
  );
  const modified = '2026-03-02T09:00:00';
  await store(trial, 'crm/Accounts', accounts, (n) => ({
    ID: idOf(1, n),
    Code: String(500_000 + n).padStart(18),
    Name: `Company ${n}`,
    City: `Town ${n % 100}`,
    Country: 'NL',
    Status: 'C',
    Modified: modified,
  }));
  await store(trial, 'salesorder/SalesOrders', orders, (n) => ({
    OrderID: idOf(2, n),
    OrderNumber: n + 1,
    OrderedBy: idOf(1, n % accounts),
    DeliverTo: idOf(1, n % accounts),
    InvoiceTo: idOf(1, n % accounts),
    WarehouseID: warehouse,
    OrderDate: '2026-03-02T00:00:00',
    Description: `Order ${n}`,
    Currency: 'EUR',
    Status: 12,
    Modified: modified,
  }));
  await store(trial, 'salesorder/SalesOrderLines', lines, (n) => ({
    ID: idOf(3, n),
    OrderID: idOf(2, n % orders),
    LineNumber: Math.floor(n / orders) + 1,
    Item: item,
    Description: `Line ${n}`,
    Quantity: (n % 9) + 1,
    UnitPrice: 10,
    NetPrice: 10,
    Modified: modified,
  }));
}

async function firstIdThere({ url }: Trial, entity: string): Promise<string> {
  const rows = (await (await fetch(`${url}/_sim/records?entity=${entity}&division=1`)).json()) as { ID: string }[];
  return rows[0]?.ID ?? '';
}

async function store(trial: Trial, entity: string, count: number, make: (number: number) => object): Promise<void> {
  for (let first = 0; first < count; first += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - first) }, (_, index) => make(first + index));
    await control(trial, 'records/many', { entity, division: 1, rows });
  }
}

async function read(trial: Trial, options: FirstFillOptions): Promise<FirstFillReport> {
  const { accounts, orders, lines, kills, patience, progress } = options;
  const all = accounts + orders + lines;
  const started = Date.now();
  await sql`update exact_feed set due_at = now()`.execute(trial.db);
  let killed = 0;
  let analyzed = 500;
  await startWorkers(trial);
  for (const end = started + patience; Date.now() < end; await sleep(all > 50_000 ? 2000 : 50)) {
    const here = await countLinked(trial);
    if (here > 2 * analyzed) {
      // The database of a trial has no autovacuum.
      await sql`analyze`.execute(trial.db);
      analyzed = here;
    }
    progress?.(`${here} of ${all} after ${Math.round((Date.now() - started) / 1000)} s, ${killed} kills`);
    if (killed < kills && here >= (all * (killed + 1)) / (kills + 1)) {
      killed += 1;
      await killBothSides(trial);
    } else if (await isFilled(trial)) break;
  }
  const { rows } = await sql<{ calls: number }>`select day_calls as calls from exact_line where division = 1`.execute(
    trial.db,
  );
  return {
    ...(await compare(trial, options)),
    kills: killed,
    seconds: Math.round((Date.now() - started) / 1000),
    calls: rows[0]?.calls ?? 0,
  };
}

async function startWorkers(trial: Trial): Promise<void> {
  trial.workers = [await trial.start('worker'), await trial.start('worker')];
}

/** Nobody is left to renew the claims; they count as expired, instead of waiting for half a minute. */
async function killBothSides(trial: Trial): Promise<void> {
  for (const child of [trial.simulator, ...trial.workers]) child.kill('SIGKILL');
  trial.simulator = await trial.start('simulator');
  await sql`update exact_feed set claimed_until = now() where claimed_until > now()`.execute(trial.db);
  await sql`update exact_line set blocked_until = null`.execute(trial.db);
  await startWorkers(trial);
}

async function countLinked({ db }: Trial): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from exact_link where kind in ('account', 'salesOrder', 'salesOrderLine')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function isFilled({ db }: Trial): Promise<boolean> {
  const { rows } = await sql`
    select from exact_feed where feed in ('account', 'salesOrder', 'salesOrderLine') and filled_at is null`.execute(db);
  return rows.length === 0;
}

/** Every record of Exact is here once, and orders have the totals of their lines. */
async function compare(
  { db }: Trial,
  { accounts, orders, lines }: FirstFillOptions,
): Promise<Pick<FirstFillReport, 'faults' | 'created'>> {
  const faults: string[] = [];
  const created: Record<string, number> = {};
  const expected = { account: accounts, salesOrder: orders, salesOrderLine: lines };
  const tables = { account: 'account', salesOrder: 'sales_order', salesOrderLine: 'sales_order_line' } as const;
  for (const [kind, count] of Object.entries(expected) as [keyof typeof expected, number][]) {
    const { rows } = await sql<{ linked: number; here: number }>`
      select (select count(*) from exact_link where kind = ${kind} and origin = 'exact')::integer as linked,
        (select count(*) from ${sql.table(tables[kind])} where division = 1)::integer as here`.execute(db);
    created[kind] = rows[0]?.here ?? 0;
    if (rows[0]?.linked !== count) faults.push(`${kind}: ${rows[0]?.linked} linked of ${count}`);
    if (rows[0]?.here !== count) faults.push(`${kind}: ${rows[0]?.here} here of ${count}`);
  }
  const { rows: totals } = await sql<{ wrong: number; sum: number; held: number }>`
    select (select count(*) from sales_order o where o.division = 1 and o.amount_fc_excl_vat <> (
        select coalesce(sum(l.quantity * l.unit_price), 0) from sales_order_line l where l.order_id = o.id))::integer as wrong,
      (select coalesce(sum(quantity), 0) from sales_order_line where division = 1)::integer as sum,
      ((select count(*) from exact_waiting_row) + (select count(*) from exact_proposal))::integer as held`.execute(db);
  const quantity = Array.from({ length: lines }, (_, n) => (n % 9) + 1).reduce((sum, one) => sum + one, 0);
  if (totals[0]?.sum !== quantity) faults.push(`quantity ${totals[0]?.sum} of ${quantity}`);
  if (totals[0]?.wrong !== 0) faults.push(`${totals[0]?.wrong} orders have other totals than their lines`);
  if (totals[0]?.held !== 0) faults.push(`${totals[0]?.held} records could not be stored`);
  return { faults, created };
}
